import { buttonStyle } from '#ui/button-style.ts';
import { Button } from '#ui/button.tsx';
import { row } from '#ui/layout.ts';
import { StateView } from '#ui/state-view.tsx';

/** Pages that are precached at the first visit. */
const PRECACHED_PAGES = [
  { href: '/', label: 'Início' },
  { href: '/news', label: 'Notícias' },
  { href: '/guides', label: 'Guias' },
  { href: '/ranking', label: 'Ranking' },
  { href: '/links', label: 'Links' },
] as const;

/** Shown for a page whose code is not cached while the server cannot be reached. The links reload the document. */
export default function MissingPage({ onRetry }: { onRetry: () => void }) {
  return (
    <StateView
      picture="/images/states/error.svg"
      title="Esta página não foi guardada neste aparelho"
      action={
        <div className={row()}>
          {PRECACHED_PAGES.map(({ href, label }) => (
            <a key={href} href={href} className={buttonStyle({ variant: 'plain' })}>
              {label}
            </a>
          ))}
          <Button variant="main" onClick={onRetry}>
            Tentar de novo
          </Button>
        </div>
      }
    >
      Sem o servidor ela não pode ser aberta agora. Estas páginas estão aqui e abrem mesmo sem conexão.
    </StateView>
  );
}
