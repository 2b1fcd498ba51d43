import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';

type MoreButtonProps = {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
};

const place = css({ display: 'flex', justifyContent: 'center', marginTop: '3' });

/** Below a list: the button that shows more of it. */
export const ListFoot = ({ children }: { children: ReactNode }) => <div className={place}>{children}</div>;

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
