import { Link } from '@tanstack/react-router';
import type { Account } from '#contract/accounts.ts';
import { useSessionState } from '#session/use-session.ts';
import { cx } from '#styled/css/index.js';
import { Icon } from '#ui/icon.tsx';
import { container } from '#ui/layout.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { MaybeTile } from '#ui/tile.ts';
import style from './home-tiles.module.css';
import { tilesHeight } from './tiles-height.ts';
import { shownTiles } from './home.rules.ts';

/**
 * The tiles of a player, four at least, or the first steps of an account without characters: both are as high as their place, so that
 * nothing below them moves.
 */
export function HomeTiles({ tiles }: { tiles: readonly MaybeTile[] }) {
  const session = useSessionState();
  const isNew = session.status === 'in' && session.charactersConfirmed && session.characters.length === 0;
  return (
    <section className={cx(container(), tilesHeight)} aria-label="Para você">
      {isNew ? <FirstSteps account={session.user} /> : <Tiles tiles={tiles} />}
    </section>
  );
}

function Tiles({ tiles }: { tiles: readonly MaybeTile[] }) {
  const { shown, placeholders } = shownTiles(tiles);
  return (
    <div className={style.list}>
      {shown.map(({ icon, title, text, ...link }) => (
        <Link key={icon} {...link} className={style.tile}>
          <Icon name={icon} />
          <Words title={title} text={text} />
        </Link>
      ))}
      {/* The key is the slot's, so that a tile replaces one placeholder and the others stay. */}
      {Array.from({ length: placeholders }, (_, index) => (
        <div key={shown.length + index} className={style.tile} aria-hidden>
          <Skeleton className={style.mark} />
          <span className={style.bars}>
            <Skeleton width="half" />
            <Skeleton width="long" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** What a new account does first: its e-mail where mail is on, a character, the guides. */
function FirstSteps({ account }: { account: Pick<Account, 'mail_confirmed' | 'in_game' | 'game_refused'> }) {
  const { mail_confirmed: mailConfirmed, in_game: inGame, game_refused: refused } = account;
  const isFirstDone = !refused && mailConfirmed !== false;
  return (
    <ol className={style.steps} aria-label="Primeiros passos">
      <li data-step={isFirstDone ? 'done' : 'next'}>
        {refused ? (
          <Link to="/profile" className={style.step}>
            <Step mark="1" title="Sua conta não está no jogo" text="Veja o que fazer" />
          </Link>
        ) : mailConfirmed === false ? (
          <Link to="/profile" className={style.step}>
            <Step mark="1" title="Confirme seu e-mail" text="Veja sua caixa" />
          </Link>
        ) : (
          <div className={style.step}>
            <Step
              mark={null}
              title={mailConfirmed ? 'E-mail confirmado' : 'Conta criada'}
              text={inGame === false ? 'A caminho do jogo' : 'Já pode jogar'}
            />
          </div>
        )}
      </li>
      <li data-step={isFirstDone ? 'next' : undefined}>
        <div className={style.step}>
          <Step mark="2" title="Crie seu personagem" text="Dentro do jogo" />
        </div>
      </li>
      <li>
        <Link to="/guides" className={style.step}>
          <Step mark="3" title="Leia os guias" text="Por onde começar" />
        </Link>
      </li>
    </ol>
  );
}

/** A number, or a check where the step is done. */
function Step({ mark, title, text }: { mark: string | null; title: string; text: string }) {
  return (
    <>
      <span className={style.mark}>{mark ?? <Icon name="check" />}</span>
      <Words title={title} text={text} />
    </>
  );
}

const Words = ({ title, text }: { title: string; text: string }) => (
  <span className={style.words}>
    <span className={style.title}>{title}</span>
    <span className={style.text}>{text}</span>
  </span>
);
