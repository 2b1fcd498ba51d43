import { Link } from '@tanstack/react-router';
import { css, cx } from '#styled/css/index.js';
import { cardStyle } from '#ui/card-style.ts';
import { lineLink } from '#ui/link-style.ts';
import { Page } from '#ui/page.tsx';
import { proseLook } from '#ui/prose.tsx';
import style from './legal.module.css';

const sheet = css(cardStyle.raw({ variant: 'framed', padding: 'lg' }));

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
    <Page title={title} lead={lead}>
      <div className={style.columns}>
        <nav className={style.contents} aria-label="Nesta página">
          <p>Nesta página</p>
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
          <div className={cx(proseLook, style.text)} dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      </div>
    </Page>
  );
}
