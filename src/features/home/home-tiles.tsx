import { Link } from '@tanstack/react-router';
import { BRAND } from '#lib/brand.ts';
import { useSessionState } from '#session/use-session.ts';
import { css, cx } from '#styled/css/index.js';
import { cardStyle } from '#ui/card-style.ts';
import { Icon } from '#ui/icon.tsx';
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
// Its steps stand in the line of the tiles.
const steps = css({ display: 'contents' });
const mark = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 'tap',
  height: 'tap',
  borderWidth: '1px',
  borderColor: 'line2',
  borderRadius: 'full',
  color: 'gold2',
  fontWeight: '600',
});

/** The tiles of a player; the first steps of an account without characters. */
export function HomeTiles({ tiles }: { tiles: readonly Tile[] }) {
  const session = useSessionState();
  const isNew = session.status === 'in' && session.charactersConfirmed && session.characters.length === 0;
  return (
    <section className={cx(container(), tilesHeight)} aria-label="Para você">
      <div className={list}>
        {isNew ? <FirstSteps mailConfirmed={session.user.mail_confirmed} /> : null}
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

/** What a new account does first: its e-mail where mail is on, a character, the community. */
function FirstSteps({ mailConfirmed }: { mailConfirmed: boolean | null }) {
  return (
    <ol className={steps} aria-label="Primeiros passos">
      <li>
        {mailConfirmed === false ? (
          <Link to="/profile" className={tileStyle}>
            <Step mark="1" name="Confirme seu e-mail" more="Veja sua caixa" />
          </Link>
        ) : (
          <div className={tileStyle}>
            <Step
              mark={null}
              name={mailConfirmed ? 'E-mail confirmado' : 'Conta criada'}
              more="Já pode jogar"
            />
          </div>
        )}
      </li>
      <li>
        <div className={tileStyle}>
          <Step mark="2" name="Crie seu personagem" more="Dentro do jogo" />
        </div>
      </li>
      <li>
        {BRAND.links.discord ? (
          <a href={BRAND.links.discord} target="_blank" rel="noopener noreferrer" className={tileStyle}>
            <Step mark="3" name="Entre no nosso Discord" more="Novidades e ajuda" />
          </a>
        ) : (
          <Link to="/guides" className={tileStyle}>
            <Step mark="3" name="Leia os guias" more="Por onde começar a caçar" />
          </Link>
        )}
      </li>
    </ol>
  );
}

/** A number, or a check where the step is done. */
function Step({ mark: number, name, more }: { mark: string | null; name: string; more: string }) {
  return (
    <>
      <span className={mark}>{number ?? <Icon name="check" />}</span>
      <span className={words}>
        <span className={title}>{name}</span>
        <span className={text}>{more}</span>
      </span>
    </>
  );
}
