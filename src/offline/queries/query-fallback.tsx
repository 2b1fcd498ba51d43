import type { ReactNode } from 'react';
import { RetryNotice } from '#ui/retry-notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** In place of a query's data: its skeleton, or after a failure a notice with a retry button. */
export function QueryFallback({
  query,
  failed,
  loading,
  children,
}: {
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** What could not be read. */
  failed: string;
  loading?: ReactNode;
  /** A second line of the notice, where the usual one does not fit. */
  children?: ReactNode;
}) {
  if (!query.isError) return loading ?? <Skeleton shape="fill" />;
  return (
    <RetryNotice title={failed} busy={query.isFetching} onRetry={() => void query.refetch()}>
      {children}
    </RetryNotice>
  );
}
