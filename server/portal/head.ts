import { escapeHtml } from '#contract/escape-html.ts';
import { fullTitle, headTags, type PageHead } from '#contract/head.ts';

/** A page's title and meta tags, for search engines and link previews, which run no scripts. */
export function renderHead(page: PageHead): string {
  const tags = headTags(page).map(
    ({ tag, key, attribute, value }) => `<${tag} ${key} ${attribute}="${escapeHtml(value)}" />`,
  );
  const title = fullTitle({ title: page.head.title, siteName: page.siteName });
  return [`<title>${escapeHtml(title)}</title>`, ...tags].join('\n    ');
}
