import type { ReactNode } from 'react';
import { RetryNotice } from '#ui/retry-notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Shown in place of a query's data: a skeleton, or after a failure a notice with a retry button. */
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
  /** The second line of the notice, in place of the usual one. */
  children?: ReactNode;
}) {
  if (!query.isError) return loading ?? <Skeleton shape="fill" />;
  return (
    <RetryNotice noContent title={failed} busy={query.isFetching} onRetry={() => void query.refetch()}>
      {children}
    </RetryNotice>
  );
}
