import { fullTitle, headTags, type Head } from '#contract/head.ts';

/** Text as it stands in HTML, between tags and in attributes with double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A page's title and tags as HTML, for search engines and for chats that show what a link leads to: they run no scripts. */
export function renderHead({ head, url }: { head: Head; url: string }): string {
  const tags = headTags({ head, url }).map(
    ({ tag, key, attribute, value }) => `<${tag} ${key} ${attribute}="${escapeHtml(value)}" />`,
  );
  return [`<title>${escapeHtml(fullTitle(head.title))}</title>`, ...tags].join('\n    ');
}
