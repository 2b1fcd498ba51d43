import { useState, type ComponentProps, type ReactNode } from 'react';
import { RetryNotice } from '#offline/connectivity/retry-notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Shown in place of a query's data: a skeleton, or after a failure a notice with a retry button. */
export function QueryFallback({
  query,
  failed,
  loading,
  ...notice
}: {
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** What could not be read. */
  failed: string;
  loading?: ReactNode;
} & Pick<ComponentProps<typeof RetryNotice>, 'hint' | 'children'>) {
  // The query forgets its error when it is sent again. The notice stays, with the focus on its button.
  const [retrying, setRetrying] = useState(false);
  if (!query.isError && !(retrying && query.isFetching)) return loading ?? <Skeleton shape="fill" />;
  return (
    <RetryNotice
      noContent
      title={failed}
      busy={query.isFetching}
      onRetry={() => {
        setRetrying(true);
        void query.refetch();
      }}
      {...notice}
    />
  );
}
