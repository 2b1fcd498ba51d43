import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BRAND } from '#lib/brand.ts';
import { useSessionState } from '#session/use-session.ts';
import { css, cx } from '#styled/css/index.js';
import { buttonStyle } from '#ui/button-style.ts';
import { titleStyle } from '#ui/heading-style.ts';
import { KingdomPicture } from '#ui/kingdom-picture.tsx';
import { container } from '#ui/layout.ts';
import { HOME_TEXTS } from './home-texts.ts';

const { hero } = HOME_TEXTS;

const stageRaw = css.raw({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-end',
  minHeight: { base: 'min(40rem, 88dvh)', md: '35rem' },
  overflow: 'hidden',
  borderBottomWidth: '1px',
  borderColor: 'line',
  backgroundColor: 'glow',
});
// For a player the picture is a strip.
const low = css.raw({
  minHeight: { base: '11rem', md: '15rem' },
  '& [data-pitch]': { display: 'none' },
  '& [data-words]': {
    gap: { base: '3', md: '4' },
    paddingTop: '6',
    paddingBottom: { base: '4', md: '6' },
    // The castle stays bright at the right.
    backgroundImage: {
      base: 'linear-gradient(90deg, color-mix(in srgb, {colors.ink} 80%, transparent) 60%, color-mix(in srgb, {colors.ink} 12%, transparent))',
      md: 'none',
    },
  },
  // In two lines beside the moon, where one would run over it.
  '& h1': { maxWidth: { md: '24ch' }, fontSize: { base: 'xl', md: '2xl' } },
  '& img': { objectPosition: { base: '70% 20%', md: '70% 24%' } },
});
// In the page prerendered for visitors, too.
const stage = css(stageRaw, { '[data-session=in] [data-prerendered] &': low });
const strip = css(stageRaw, low);
const picture = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  // On a phone the castle stands above the words.
  height: { base: 'min(30rem, 100%)', md: 'full' },
  objectFit: 'cover',
  objectPosition: { base: '62% 0', md: '70% 100%' },
});
// The dark part is as wide as the text, also when the text is large.
const shade = css({
  position: 'absolute',
  inset: '0',
  backgroundImage: {
    md: 'linear-gradient(90deg, color-mix(in srgb, {colors.ink} 70%, transparent), color-mix(in srgb, {colors.ink} 28%, transparent) max(42%, 34rem), transparent max(62%, 44rem))',
  },
});
const words = css({
  position: 'relative',
  display: 'grid',
  justifyItems: 'start',
  gap: '4',
  paddingTop: '24',
  paddingBottom: { base: '8', md: '16' },
  // On a phone the gradient starts above the text, because large text covers more of the picture.
  backgroundImage: {
    base: 'linear-gradient(180deg, transparent, color-mix(in srgb, {colors.ink} 70%, transparent) 6rem, {colors.ink} 14rem)',
    md: 'none',
  },
});
const headline = css({ maxWidth: { md: '14ch' } });
const lead = css({ maxWidth: '29rem', color: 'soft', fontSize: { base: 'md', md: 'lg' } });
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  width: { base: 'full', sm: 'auto' },
  marginTop: '2',
});
const action = css({ flex: { base: '1 1 auto', sm: '0 0 auto' } });

/** The hero of the front page: picture, server status and the links to register or sign in. */
export function Hero({ status }: { status: ReactNode }) {
  const session = useSessionState();
  return (
    <section className={session.status === 'in' ? strip : stage}>
      <KingdomPicture urgent className={picture} />
      <div className={shade} />
      <div data-words className={cx(container(), words)}>
        {status}
        <h1 className={cx(titleStyle({ size: 'hero' }), headline)}>{hero.title}</h1>
        <p data-pitch className={lead}>
          {hero.text}
        </p>
        <div className={actions}>
          {session.status === 'out' ? (
            <Link
              to="/register"
              data-visitor
              className={cx(buttonStyle({ variant: 'main', size: 'lg' }), action)}
            >
              Criar Conta
            </Link>
          ) : null}
          {BRAND.links.discord ? (
            <a
              href={BRAND.links.discord}
              target="_blank"
              rel="noopener noreferrer"
              className={cx(buttonStyle({ variant: 'plain', size: 'lg' }), action)}
            >
              Entrar no Discord
            </a>
          ) : null}
        </div>
      </div>
    </section>
  );
}
