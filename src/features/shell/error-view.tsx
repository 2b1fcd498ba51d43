import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense, use, useEffect } from 'react';
import { logFailure } from '#lib/log.ts';
import { useMissingContent } from '#ui/missing-content.ts';
import { Button } from '#ui/button.tsx';
import { ConnectivityContext, useConnection } from '#offline/connectivity/connectivity-context.ts';
import { StateView } from '#ui/state-view.tsx';

export const UNEXPECTED_ERROR = 'Unexpected Application Error!';

/** The browsers' error messages for a script or style that could not be fetched. */
const LOAD_FAILURE =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|Failed to fetch/i;
const isLoadFailure = (error: unknown): boolean => error instanceof Error && LOAD_FAILURE.test(error.message);

/** Each is a chunk of its own; without the network, before the first visit has stored the portal, it cannot be loaded either. */
const orNotLoaded = (page: Promise<{ default: typeof NotLoaded }>) =>
  page.catch(() => ({ default: NotLoaded }));
const MissingPage = lazy(() => orNotLoaded(import('./missing-page.tsx')));
const FailedPage = lazy(() => orNotLoaded(import('./failed-page.tsx')));

/** The default view of an unexpected error, and of a page that could not be loaded. */
export function ErrorView({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const connectivity = use(ConnectivityContext);
  const connection = useConnection();
  useMissingContent();
  useEffect(() => {
    logFailure(UNEXPECTED_ERROR, error);
    // A script that cannot be fetched means that the server cannot be reached.
    if (isLoadFailure(error)) connectivity?.report('unreachable');
  }, [error, connectivity]);

  const View = isLoadFailure(error) && connection !== 'online' ? MissingPage : FailedPage;
  return (
    <Suspense>
      {/* The router caches a failed load until it is invalidated. */}
      <View onRetry={() => void router.invalidate().then(reset)} />
    </Suspense>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <StateView
      picture="/images/states/error.svg"
      title="Sem conexão"
      action={
        <Button variant="main" onClick={onRetry}>
          Tentar de novo
        </Button>
      }
    />
  );
}
