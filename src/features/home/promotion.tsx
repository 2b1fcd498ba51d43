import { css, cx } from '#styled/css/index.js';
import { cardStyle } from '#ui/card-style.ts';
import { titleStyle } from '#ui/heading-style.ts';
import { container } from '#ui/layout.ts';
import { HOME_TEXTS } from './home-texts.ts';

const section = css({ paddingBottom: { base: '12', md: '24' } });
const panel = css(cardStyle.raw({ variant: 'framed', padding: 'lg' }), {
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

const { promotion } = HOME_TEXTS;

/** The promotional text block of the front page. */
export function Promotion() {
  return (
    <section className={cx(container(), section)} aria-labelledby="promocao">
      <div className={panel}>
        <div>
          <h2 id="promocao" className={titleStyle()}>
            {promotion.title}
          </h2>
          <p className={text}>{promotion.text}</p>
        </div>
        <ul className={list}>
          {promotion.points.map(({ title, text }) => (
            <li key={title} className={point}>
              <strong className={strong}>{title}</strong>
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
