import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense, use, useEffect } from 'react';
import { logFailure } from '#lib/log.ts';
import { useMissingContent } from '#ui/missing-content.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Button } from '#ui/button.tsx';
import { row } from '#ui/layout.ts';
import { ConnectivityContext, useConnection } from '#offline/connectivity/connectivity-context.ts';
import { StateView } from '#ui/state-view.tsx';

const UNEXPECTED_ERROR = 'Unexpected Application Error!';

/** The browsers' error messages for a script or style that could not be fetched. */
const LOAD_FAILURE = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;
const isLoadFailure = (error: unknown): boolean => error instanceof Error && LOAD_FAILURE.test(error.message);

// Before the first visit has stored the portal, it cannot be loaded without the server either.
const MissingPage = lazy(() => import('./missing-page.tsx').catch(() => ({ default: NotLoaded })));
const RepairButton = lazy(() => import('./repair-button.tsx').catch(() => ({ default: () => <></> })));

/** The default view of an unexpected error, with a retry and a link. The link is a plain `a`, so it reloads the document. */
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

  /** The router caches a failed load until it is invalidated. */
  const retry = () => void router.invalidate().then(reset);
  const View = isLoadFailure(error) && connection !== 'online' ? MissingPage : Unexpected;
  return (
    <Suspense>
      <View onRetry={retry} />
    </Suspense>
  );
}

const NotLoaded = (props: { onRetry: () => void }) => <Unexpected title="Sem conexão" {...props} />;

function Unexpected({ title = UNEXPECTED_ERROR, onRetry }: { title?: string; onRetry: () => void }) {
  return (
    <StateView
      picture="/images/states/error.svg"
      title={title}
      action={
        <div className={row()}>
          <Button variant="main" onClick={onRetry}>
            Tentar de novo
          </Button>
          <Suspense>
            <RepairButton />
          </Suspense>
          <a href="/" className={buttonStyle({ variant: 'plain' })}>
            Voltar para o Portal
          </a>
        </div>
      }
    >
      Algo inesperado aconteceu nesta tela. O que você já tinha salvo continua guardado.
    </StateView>
  );
}
