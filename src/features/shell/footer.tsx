import { Link } from '@tanstack/react-router';
import { type ComponentType, Suspense, useState } from 'react';
import { BRAND } from '#lib/brand.ts';
import { useSignal } from '#lib/signal.ts';
import { pwaComponents } from '#pwa/pwa-components.ts';
import { css, cx } from '#styled/css/index.js';
import { container } from '#ui/layout.ts';

const foot = css({
  paddingBottom: 'aboveBar',
  borderTopWidth: '1px',
  borderColor: 'line',
  color: 'muted',
  fontSize: 'sm',
});
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '6',
  rowGap: '2',
  paddingBlock: '6',
});
// At the desk the last text ends at the edge.
const links = css({ display: 'flex', flexWrap: 'wrap', marginRight: { md: '-5' } });
// Equal gaps, which are part of the targets: short words alone would be narrower than a finger.
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'tap',
  paddingRight: '5',
  cursor: 'pointer',
  _hover: { color: 'gold2' },
});

const PAGES = [
  ['/news', 'Notícias'],
  ['/guides', 'Guias'],
  ['/links', 'Links'],
  ['/terms', 'Termos'],
  ['/privacy', 'Privacidade'],
] as const;

/** The year of the reader's clock. */
const useYear = (): number => useState(() => new Date().getFullYear())[0];

/** A dialog that is loaded when it is opened. */
export type Panel = ComponentType<{ onClose: () => void }>;

export function Footer({ StoragePanel }: { StoragePanel: Panel }) {
  const [panelOpen, setPanelOpen] = useState(false);
  const year = useYear();
  const UpdateOrInstallButton = useSignal(pwaComponents)?.UpdateOrInstallButton;
  return (
    <footer className={foot}>
      <div className={cx(container(), line)}>
        <p>
          © {year} {BRAND.name}. Todos os direitos reservados.
        </p>
        <nav aria-label="Rodapé" className={links}>
          {PAGES.map(([to, label]) => (
            <Link key={to} to={to} className={link}>
              {label}
            </Link>
          ))}
          <button type="button" className={link} onClick={() => setPanelOpen(true)}>
            Dados offline
          </button>
          {UpdateOrInstallButton ? <UpdateOrInstallButton className={link} /> : null}
        </nav>
        {panelOpen ? (
          <Suspense>
            <StoragePanel onClose={() => setPanelOpen(false)} />
          </Suspense>
        ) : null}
      </div>
    </footer>
  );
}
