import { reloadPage } from '#lib/reload.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Button } from '#ui/button.tsx';
import { row } from '#ui/layout.ts';
import { StateView } from '#ui/state-view.tsx';
import { UNEXPECTED_ERROR } from './error-view.tsx';

/** Shown in place of a screen with an unexpected error. The link is a plain `a`, so it reloads the document. */
export default function FailedPage({ onRetry }: { onRetry: () => void }) {
  return (
    <StateView
      picture="/images/states/error.svg"
      title={UNEXPECTED_ERROR}
      action={
        <div className={row()}>
          <Button variant="main" onClick={onRetry}>
            Tentar de novo
          </Button>
          <Button onClick={() => void repair()}>Reparar o portal</Button>
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

/** Fetches the page's own files again, because one that was cut on its way stays in the browser's cache, and reloads the page. */
async function repair(): Promise<void> {
  const files = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(`${location.origin}/assets/`));
  await Promise.allSettled(files.map(({ name }) => fetch(name, { cache: 'reload' })));
  await reloadPage();
}
