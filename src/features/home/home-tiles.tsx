import { Link } from '@tanstack/react-router';
import { BRAND } from '#lib/brand.ts';
import { useSessionState } from '#session/use-session.ts';
import { css, cx } from '#styled/css/index.js';
import { cardStyle } from '#ui/card-style.ts';
import { Icon } from '#ui/icon.tsx';
import { lineLink } from '#ui/link-style.ts';
import { container } from '#ui/layout.ts';
import type { Tile } from '#ui/tile.ts';
import { tilesHeight } from './tiles-height.ts';

// One line that scrolls: as high with one tile as with six, so that nothing below it moves.
const list = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: { base: '13rem', lg: 'minmax(0, 1fr)' },
  gap: '3',
  overflowX: 'auto',
  scrollbarWidth: 'none',
});
const tileStyle = css(cardStyle.raw({ padding: 'sm', layout: 'row' }), {
  gap: '3',
  height: '4.5rem',
  _hover: { borderColor: 'line2' },
  '& > svg': { color: 'gold', fontSize: 'xl' },
});
const words = css({
  minWidth: '0',
  '& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
const title = css({ fontWeight: '600' });
const text = css({ color: 'soft', fontSize: 'sm' });
const steps = css({
  display: 'grid',
  gap: '2',
  paddingLeft: '5',
  listStyle: 'decimal',
  '& li::marker': { color: 'gold' },
});

/** The tiles of a player; the first steps of an account without characters. */
export function HomeTiles({ tiles }: { tiles: readonly Tile[] }) {
  const session = useSessionState();
  const isNew = session.status === 'in' && session.charactersConfirmed && session.characters.length === 0;
  return (
    <section className={cx(container(), tilesHeight)} aria-label="Para você">
      {isNew ? <FirstSteps mailConfirmed={session.user.mail_confirmed} /> : null}
      <div className={list}>
        {tiles.map(({ icon, title: name, text: more, ...link }) => (
          <Link key={icon} {...link} className={tileStyle}>
            <Icon name={icon} />
            <span className={words}>
              <span className={title}>{name}</span>
              <span className={text}>{more}</span>
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
}

function FirstSteps({ mailConfirmed }: { mailConfirmed: boolean | null }) {
  return (
    <ol className={steps} aria-label="Primeiros passos">
      {mailConfirmed === false ? (
        <li>
          <Link to="/profile" className={lineLink}>
            Confirme seu e-mail
          </Link>
        </li>
      ) : null}
      <li>Crie seu personagem no jogo</li>
      {BRAND.links.discord ? (
        <li>
          <a href={BRAND.links.discord} target="_blank" rel="noopener noreferrer" className={lineLink}>
            Entre no nosso Discord
          </a>
        </li>
      ) : null}
    </ol>
  );
}
