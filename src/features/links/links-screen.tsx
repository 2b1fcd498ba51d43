import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PACK } from '#contract/pack.ts';
import { BRAND } from '#lib/brand.ts';
import { css, cx } from '#styled/css/index.js';
import { cardStyle } from '#ui/card-style.ts';
import { titleStyle } from '#ui/heading-style.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { container } from '#ui/layout.ts';
import { Scene } from '#ui/scene.tsx';

const screen = css({
  display: 'grid',
  // A long name breaks instead of making the page wider.
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  // Beside the picture's moon and castle, where there is room.
  justifyItems: { base: 'center', md: 'start' },
  gap: '3',
  paddingTop: { base: '8', md: '12' },
  paddingBottom: '16',
  textAlign: 'center',
});
const seal = css({
  display: 'grid',
  placeItems: 'center',
  width: '7rem',
  height: '7rem',
  borderWidth: '1px',
  borderColor: 'line2',
  borderRadius: 'full',
  backgroundImage: 'radial-gradient(circle at 50% 35%, {colors.raised}, {colors.ink} 75%)',
  boxShadow: 'pop',
});
const tagline = css({ color: 'soft' });
const list = css({ display: 'grid', gap: '3', width: 'full', maxWidth: 'form', marginTop: '5' });
const card = css(cardStyle.raw({ lifts: true, layout: 'row', padding: 'sm' }), {
  minHeight: '4.5rem',
  // Large text leaves the names their room.
  gap: 'min({spacing.4}, 5vw)',
  textAlign: 'left',
});
const texts = css({ flex: '1', minWidth: '0' });
const name = css({ display: 'block', fontWeight: '600' });
const about = css({ display: 'block', color: 'muted', fontSize: 'sm' });
const linkIcon = css({ color: 'gold', fontSize: 'lg' });
const mark = css({ color: 'gold', fontSize: 'xl' });

const EXTERNAL = [
  {
    href: BRAND.links.instagram,
    label: 'Instagram',
    more: 'Fotos, artes e bastidores',
    icon: 'instagram',
  },
  { href: BRAND.links.facebook, label: 'Facebook', more: 'Novidades e eventos', icon: 'facebook' },
  { href: BRAND.links.youtube, label: 'YouTube', more: 'Trailers e guias em vídeo', icon: 'youtube' },
  { href: BRAND.links.discord, label: 'Discord', more: 'Converse com a comunidade', icon: 'chat' },
] satisfies { href: string | undefined; label: string; more: string; icon: IconName }[];

/** The official links. */
export function LinksScreen() {
  return (
    <Scene bright>
      <div className={cx(container(), screen)}>
        <span className={seal}>
          <img src="/images/crest.svg" alt="" width={72} height={72} />
        </span>
        <h1 className={titleStyle({ size: 'hero' })}>{BRAND.name}</h1>
        <p className={tagline}>Todos os nossos links em um só lugar</p>
        <ul className={list}>
          <li>
            <Link to="/" className={card}>
              <Content
                label="Site oficial"
                more={PACK.auction ? 'Notícias, guias, loja e leilão' : 'Notícias, guias e loja'}
                icon="home"
                end={<Icon name="chevron-right" className={linkIcon} />}
              />
            </Link>
          </li>
          {EXTERNAL.filter(({ href }) => href).map(({ href, label, more, icon }) => (
            <li key={label}>
              <a href={href} target="_blank" rel="noopener noreferrer" className={card}>
                <Content
                  label={label}
                  more={more}
                  icon={icon}
                  end={<Icon name="external" className={linkIcon} />}
                />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Scene>
  );
}

function Content({
  label,
  more,
  icon,
  end,
}: {
  label: string;
  more: string;
  icon: IconName;
  end: ReactNode;
}) {
  return (
    <>
      <Icon name={icon} className={mark} />
      <span className={texts}>
        <span className={name}>{label}</span>
        <span className={about}>{more}</span>
      </span>
      {end}
    </>
  );
}
