import { Link } from '@tanstack/react-router';
import { BRAND } from '#lib/brand.ts';
import { css } from '#styled/css/index.js';

const brand = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'tap',
  color: 'gold2',
  fontFamily: 'title',
  fontSize: 'xl',
  fontWeight: '600',
  letterSpacing: '0.04em',
});
// Only one of both names is shown: below 1180 px there is no room for the full name beside the menus.
const short = css({ display: { base: 'inline', lg: 'none' } });
const full = css({ display: { base: 'none', lg: 'inline' }, lineHeight: '1.15', textWrap: 'balance' });

/** Crest and name, which lead to the front page. */
export const BrandLink = () => (
  <Link to="/" data-brand className={brand}>
    <img src="/images/crest.svg" alt="" width={30} height={30} />
    <span className={short}>{BRAND.shortName}</span>
    <span className={full}>{BRAND.name}</span>
  </Link>
);
