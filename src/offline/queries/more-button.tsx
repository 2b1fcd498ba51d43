import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';

type MoreButtonProps = {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
};

const place = css({ display: 'flex', justifyContent: 'center', marginTop: '3' });

/** Loads the next page of the list above it; hidden at its end. */
export function MoreButton({ query }: MoreButtonProps) {
  const reason = useOfflineReason();
  if (!query.hasNextPage) return null;
  return (
    <div className={place}>
      <Button
        busy={query.isFetchingNextPage}
        busyLabel="Carregando..."
        reason={reason}
        onClick={() => void query.fetchNextPage()}
      >
        Carregar mais
      </Button>
    </div>
  );
}
