import { ARTICLE_HTML } from '#contract/news.ts';

const SCHEME = new RegExp(`^(?:${ARTICLE_HTML.schemes.join('|')}):`, 'i');

/** Whether an article may link there: the contract's schemes, a path of this site, a place in the article. */
export const isLinkAddress = (address: string): boolean =>
  SCHEME.test(address) || /^\/(?![/\\])/.test(address) || address.startsWith('#');

/** What somebody typed as a link's address, completed; null where no link can lead. */
export function readAddress(typed: string): string | null {
  const address = typed.trim();
  if (/\s/.test(address) || address === '') return null;
  if (isLinkAddress(address)) return isWhole(address) ? address : null;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(address)) return `mailto:${address}`;
  const web = `https://${address}`;
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]|$)/u.test(address) && isWhole(web)
    ? web
    : null;
}

const isWhole = (address: string): boolean =>
  !SCHEME.test(address) || (URL.canParse(address) && !/^[a-z]+:\/*$/i.test(address));
