import { withScheme } from '#contract/input.ts';
import { ARTICLE_HTML } from '#contract/news.ts';

const SCHEME = new RegExp(`^(?:${ARTICLE_HTML.schemes.join('|')}):`, 'i');

/** Whether an article may link to an address: the contract's schemes, a path of this site, an anchor in the article. */
export const isLinkAddress = (address: string): boolean =>
  SCHEME.test(address) || /^\/(?![/\\])/.test(address) || address.startsWith('#');

/** A typed address, with its scheme added; null if it is not valid. */
export function readAddress(typed: string): string | null {
  const address = typed.trim();
  if (/\s/.test(address) || address === '') return null;
  if (isLinkAddress(address)) return isWhole(address) ? address : null;
  if (/^[^@/:]+@[^@/:.]+(?:\.[^@/:.]+)+$/.test(address)) return `mailto:${address}`;
  const web = withScheme(address);
  return web !== address && isWhole(web) ? web : null;
}

const isWhole = (address: string): boolean =>
  !SCHEME.test(address) || (URL.canParse(address) && !/^[a-z]+:\/*$/i.test(address));
