import { fullTitle, headTags, type Head } from '#contract/head.ts';

/** Escapes text for HTML elements and double-quoted attributes. */
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A page's title and meta tags, for search engines and link previews, which run no scripts. */
export function renderHead({ head, url }: { head: Head; url: string }): string {
  const tags = headTags({ head, url }).map(
    ({ tag, key, attribute, value }) => `<${tag} ${key} ${attribute}="${escapeHtml(value)}" />`,
  );
  return [`<title>${escapeHtml(fullTitle(head.title))}</title>`, ...tags].join('\n    ');
}
