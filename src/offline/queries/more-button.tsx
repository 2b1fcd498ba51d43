import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';

type MoreButtonProps = {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  wide?: boolean;
};

/** Loads the next page of a paged list; hidden at its end. */
export function MoreButton({ query, wide = false }: MoreButtonProps) {
  const reason = useOfflineReason();
  if (!query.hasNextPage) return null;
  return (
    <Button
      wide={wide}
      busy={query.isFetchingNextPage}
      busyLabel="Carregando..."
      reason={reason}
      onClick={() => void query.fetchNextPage()}
    >
      Carregar mais
    </Button>
  );
}
