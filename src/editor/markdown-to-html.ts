import { Marked, type Tokens } from 'marked';
import { escapeHtml } from './escape-html.ts';
import { readAddress } from './links.ts';

/** A longer paragraph is no Markdown: unclosed marks in it would be looked for again and again. */
const LONGEST_PARAGRAPH = 20_000;

const notThis = () => undefined;

/** What GitHub and chat programs read as Markdown, without what a writer of plain text does not mean: underscores, HTML, indented code. */
const marked = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: {
    html: notThis,
    tag: notThis,
    def: notThis,
    lheading: notThis,
    code: notThis,
    // A year at the beginning of a sentence.
    list: (text) => (/^ {0,3}\d{4,}[.)]/.test(text) ? undefined : false),
    emStrong: (text) => (text.startsWith('_') ? undefined : false),
    del: (text) => (text.startsWith('~~') ? false : undefined),
    // The line after a quote does not belong to it.
    blockquote(text) {
      const raw = /^(?: {0,3}>[^\n]*(?:\n|$))+/.exec(text)?.[0];
      if (raw === undefined) return undefined;
      const quoted = raw.replace(/^ {0,3}> ?/gm, '');
      return { type: 'blockquote', raw, text: quoted, tokens: this.lexer.blockTokens(quoted, []) };
    },
  },
  renderer: {
    del({ tokens }) {
      return `<s>${this.parser.parseInline(tokens)}</s>`;
    },
    link({ raw, href, tokens }: Tokens.Link) {
      const address = readAddress(raw) ?? readAddress(href);
      // Without a text it would vanish.
      if (address === null || tokens.length === 0) return escapeHtml(raw);
      return `<a href="${escapeHtml(address)}">${this.parser.parseInline(tokens)}</a>`;
    },
    image: ({ raw }) => escapeHtml(raw),
    checkbox: ({ checked }) => (checked ? '[x] ' : '[ ] '),
  },
});

/** Pasted text as an article's HTML. The result must still be sanitized. */
export function markdownToHtml(text: string): string {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.replace(/^\n+|\s+$/g, ''));
  if (paragraphs.some(({ length }) => length > LONGEST_PARAGRAPH)) return asText(paragraphs);
  try {
    return marked.parse(text, { async: false });
  } catch {
    // Nested more deeply than the stack.
    return asText(paragraphs);
  }
}

const asText = (paragraphs: readonly string[]): string =>
  paragraphs
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.split('\n').map(escapeHtml).join('<br>')}</p>`)
    .join('');
