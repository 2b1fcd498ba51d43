import { Link } from '@tanstack/react-router';
import { css } from '#styled/css/index.js';
import { cardStyle } from '#ui/card-style.ts';
import { lineLink } from '#ui/link-style.ts';
import { Page } from '#ui/page.tsx';
import { Prose } from '#ui/prose.tsx';
import { Scene } from '#ui/scene.tsx';

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 51rem) 17rem' },
  alignItems: 'start',
  gap: '8',
});
const sheet = css(cardStyle.raw({ variant: 'framed', padding: 'lg' }));
// On phones the text begins at once.
const contents = css(cardStyle.raw({ variant: 'sunken' }), {
  display: { base: 'none', lg: 'grid' },
  justifyItems: 'start',
  position: 'sticky',
  top: 'calc({spacing.belowHeader} + 1.5rem)',
  order: '1',
});
const heading = css({ color: 'muted', fontSize: 'sm' });

const OTHER = {
  terms: { to: '/privacy', label: 'Aviso de Privacidade' },
  privacy: { to: '/terms', label: 'Termos de Uso' },
} as const;

/** A legal text of the brand. The build has rendered its Markdown to sanitised HTML (scripts/build/legal.ts). */
export function LegalScreen({
  name,
  title,
  lead,
  html,
}: {
  name: keyof typeof OTHER;
  title: string;
  lead: string;
  html: string;
}) {
  const sections = [...html.matchAll(/<h2 id="(.+?)">(.+?)<\/h2>/g)];
  const other = OTHER[name];
  return (
    <Scene>
      <Page title={title} lead={lead}>
        <div className={columns}>
          <nav className={contents} aria-label="Nesta página">
            <p className={heading}>Nesta página</p>
            {sections.map(([, id, label]) => (
              <a
                key={id}
                href={`#${id}`}
                aria-labelledby={id}
                className={lineLink}
                dangerouslySetInnerHTML={{ __html: label ?? '' }}
              />
            ))}
            <Link to={other.to} className={lineLink}>
              {other.label}
            </Link>
          </nav>
          <div className={sheet}>
            <Prose dangerouslySetInnerHTML={{ __html: html }} />
          </div>
        </div>
      </Page>
    </Scene>
  );
}
