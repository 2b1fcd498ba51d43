import { css, cx } from '#styled/css/index.js';
import { cardStyle } from '#ui/card-style.ts';
import { titleStyle } from '#ui/heading-style.ts';
import { container } from '#ui/layout.ts';

const section = css({ paddingBottom: { base: '12', md: '24' } });
const panel = css({
  display: 'grid',
  gap: { base: '6', md: '10' },
  gridTemplateColumns: { md: '1.1fr 1fr' },
});
const text = css({ marginTop: '4', color: 'soft', maxWidth: '38rem' });
const list = css({ display: 'grid', gap: '4', alignContent: 'center' });
const point = css({
  paddingLeft: '4',
  borderLeftWidth: '2px',
  borderColor: 'gold',
  color: 'soft',
  fontSize: 'sm',
});
const strong = css({ display: 'block', color: 'text', fontSize: 'md', fontWeight: '600' });

const POINTS = [
  [
    'Três nações em guerra',
    'Lenaria, Vanov e Osmium disputam fortalezas toda semana, com recompensas para a guilda inteira.',
  ],
  ['Pran ao seu lado', 'Um espírito companheiro que cresce com você, aprende magias e muda de forma.'],
  [
    'Economia dos jogadores',
    'Venda no leilão o que você encontrou e compre o que falta, de jogador para jogador.',
  ],
] as const;

/** The promotional text block of the front page (product 2.5). */
export function Promotion() {
  return (
    <section className={cx(container(), section)} aria-labelledby="promocao">
      <div className={cx(cardStyle({ variant: 'framed', padding: 'lg' }), panel)}>
        <div>
          <h2 id="promocao" className={titleStyle()}>
            Um reino feito por quem joga
          </h2>
          <p className={text}>
            Valdora é um servidor independente, mantido por uma equipe pequena que joga com você. Progressão
            justa, eventos toda semana e uma comunidade brasileira que não deixa ninguém para trás: entre,
            escolha sua classe e encontre o seu lugar nas muralhas.
          </p>
        </div>
        <ul className={list}>
          {POINTS.map(([title, more]) => (
            <li key={title} className={point}>
              <strong className={strong}>{title}</strong>
              {more}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
