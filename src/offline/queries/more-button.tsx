import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';

type MoreButtonProps = {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
};

/** Loads the next page of the list above it; hidden at its end. */
export function MoreButton({ query }: MoreButtonProps) {
  const reason = useOfflineReason();
  if (!query.hasNextPage) return null;
  return (
    <ListFoot>
      <Button
        busy={query.isFetchingNextPage}
        busyLabel="Carregando..."
        reason={reason}
        onClick={() => void query.fetchNextPage()}
      >
        Carregar mais
      </Button>
    </ListFoot>
  );
}
