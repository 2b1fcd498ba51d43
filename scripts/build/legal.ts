/** The legal texts of a brand: Markdown with `{{placeholders}}`, rendered and sanitised at build time. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { namePhrases, type Brand } from '#contract/brand.ts';
import { StartError } from '#server/config/start-error.ts';

/** What Markdown makes, without pictures and without markup of the author's own. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'hr', 'br'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href'], table: ['tabindex'] },
  // A wide table scrolls in its own box: the keyboard must reach it.
  transformTags: { table: (tagName) => ({ tagName, attribs: { tabindex: '0' } }) },
  allowedSchemes: ['https', 'mailto'],
};

/** The text of a link to an e-mail address, which breaks after the @ where it does not fit a line. */
const ADDRESS = /(?<=>)([^<>@\s]+@)([^<>@\s]+)(?=<\/a>)/g;

/** The HTML of `texts/<name>.md` in the brand's folder. The page itself has the only heading of the first level; sections have anchors. */
export function renderLegalText(input: { brand: Brand; folder: string; name: string }): string {
  const { brand, folder, name } = input;
  const file = join(folder, 'texts', `${name}.md`);
  if (!existsSync(file)) throw new StartError(`The brand has no ${file}.`);
  const values: Record<string, string> = { name: brand.name, ...namePhrases(brand), ...brand.contact };
  const text = readFileSync(file, 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new StartError(`${file}: there is nothing to put at {{${key}}}.`);
    return value;
  });
  const html = sanitizeHtml(marked.parse(text, { async: false }), OPTIONS);
  return html.replaceAll('<h2>', withNumber()).replaceAll(ADDRESS, '$1<wbr>$2');
}

/** Numbers the sections of one text. */
function withNumber(): () => string {
  let section = 0;
  return () => `<h2 id="secao-${(section += 1)}">`;
}
