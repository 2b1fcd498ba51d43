import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { UNEXPECTED_ERROR } from '#contract/messages.ts';
import { logFailure } from '#lib/log.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Button } from '#ui/button.tsx';
import { row } from '#ui/layout.ts';
import { StateView } from './state-view.tsx';

/** The default view of an unexpected error (product 2.6), with a retry and a link. The link loads the document anew on purpose. */
export function ErrorView({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => logFailure(UNEXPECTED_ERROR, error), [error]);

  /** The router caches a failed load until it is invalidated. */
  async function retry() {
    await router.invalidate();
    reset();
  }

  return (
    <StateView
      picture="/images/states/error.svg"
      title={UNEXPECTED_ERROR}
      action={
        <div className={row()}>
          <Button variant="main" onClick={() => void retry()}>
            Tentar de novo
          </Button>
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
