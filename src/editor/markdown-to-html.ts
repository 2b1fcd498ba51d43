import { escapeHtml } from './escape-html.ts';
import { readAddress } from './links.ts';

/**
 * Pasted text as an article's HTML: paragraphs between blank lines, lines within them, and the Markdown that the editor also understands
 * while it is typed (product 4.33). The result must still be sanitized.
 */
export function markdownToHtml(text: string): string {
  const html: string[] = [];
  let lines: string[] = [];
  let list: Item[] = [];
  const end = () => {
    if (lines.length > 0) html.push(`<p>${lines.map(inlineToHtml).join('<br>')}</p>`);
    if (list.length > 0) html.push(listToHtml(list));
    lines = [];
    list = [];
  };
  let quote: string[] = [];
  const endQuote = () => {
    if (quote.length > 0) html.push(`<blockquote>${quote.map(inlineToHtml).join('<br>')}</blockquote>`);
    quote = [];
  };
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const quoted = /^> ?(.*)$/.exec(line);
    if (quoted) {
      end();
      quote.push(quoted[1] ?? '');
      continue;
    }
    endQuote();
    const item = readItem(line);
    const block = item ? null : blockToHtml(line);
    if (item) {
      if (lines.length > 0) end();
      list.push(item);
    } else if (line.trim() === '' || block !== null) {
      end();
      if (block) html.push(block);
    } else {
      if (list.length > 0) end();
      lines.push(line);
    }
  }
  end();
  endQuote();
  return html.join('');
}

/** A heading or a divider. */
function blockToHtml(line: string): string | null {
  if (/^(?:-{3,}|\*{3,})\s*$/.test(line)) return '<hr>';
  const [, marks, title] = /^(#{1,6}) +(\S.*)$/.exec(line) ?? [];
  return marks && title ? `<h${marks.length}>${inlineToHtml(title)}</h${marks.length}>` : null;
}

interface Item {
  depth: number;
  /** The number of an item of a numbered list. */
  number: number | null;
  text: string;
}

function readItem(line: string): Item | null {
  const [, space, number, text] = /^([ \t]*)(?:[-*+]|(\d{1,4})[.)]) +(\S.*)$/.exec(line) ?? [];
  if (space === undefined || text === undefined) return null;
  return {
    depth: space.replace(/\t/g, '    ').length,
    number: number === undefined ? null : Number(number),
    text,
  };
}

/** Items that are indented more than the item before them become a list inside it. */
function listToHtml(items: readonly Item[]): string {
  const [first] = items;
  if (!first) return '';
  const other = items.findIndex(
    (item) => item.depth <= first.depth && (item.number === null) !== (first.number === null),
  );
  if (other > 0) return listToHtml(items.slice(0, other)) + listToHtml(items.slice(other));
  const html: string[] = [];
  let inside: Item[] = [];
  const endInside = () => {
    if (inside.length > 0) html[html.length - 1] += listToHtml(inside);
    inside = [];
  };
  for (const item of items) {
    if (item.depth > first.depth) inside.push(item);
    else {
      endInside();
      html.push(inlineToHtml(item.text));
    }
  }
  endInside();
  const start = first.number === null || first.number === 1 ? '' : ` start="${first.number}"`;
  const tag = first.number === null ? 'ul' : 'ol';
  return `<${tag}${start}>${html.map((one) => `<li>${one}</li>`).join('')}</${tag}>`;
}

/** Code, a link, bold or italic text, each within one line. The pattern never searches a part of the line twice. */
const MARKED = /`([^`]+)`|\[([^[\]]+)\]\(([^()\s]+)\)|\*\*(?!\s)([^*]+)(?<!\s)\*\*|\*(?!\s)([^*]+)(?<!\s)\*/g;

function inlineToHtml(text: string): string {
  // Spaces that HTML would collapse become no-break spaces.
  const line = text.replace(/\t/g, '    ').replace(/ (?= )|^ /g, '\u00a0');
  let html = '';
  let from = 0;
  for (const match of line.matchAll(MARKED)) {
    const [whole, code, label, link, bold, italic] = match;
    html += escapeHtml(line.slice(from, match.index));
    from = match.index + whole.length;
    const address = link === undefined ? null : readAddress(link);
    if (code !== undefined) html += `<code>${escapeHtml(code)}</code>`;
    else if (label !== undefined && address !== null)
      html += `<a href="${escapeHtml(address)}">${escapeHtml(label)}</a>`;
    else if (bold !== undefined) html += `<strong>${escapeHtml(bold)}</strong>`;
    else if (italic !== undefined) html += `<em>${escapeHtml(italic)}</em>`;
    else html += escapeHtml(whole);
  }
  return html + escapeHtml(line.slice(from));
}
