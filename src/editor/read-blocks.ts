import { isCollapsed } from './spaces.ts';
import { INLINE_ELEMENTS, isInUnknownHtml } from './unknown-html.ts';

/** The element around a spoiler's text while its HTML is read. No article contains this tag, and Lexical has no rule of its own for it. */
export const SPOILER_TEXT = 'spoiler-text';

/** Prepares tables and spoilers for the editor, in which cells and spoilers contain only blocks. */
export function readBlocks(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) if (!isInUnknownHtml(table)) readTable(table);
  for (const spoiler of body.querySelectorAll('details')) if (!isInUnknownHtml(spoiler)) readSpoiler(spoiler);
}

/** Lexical reads from a cell's `scope` which header it belongs to: `row` for the first row, `col` for a column. */
function readTable(table: Element): void {
  const [first] = table.querySelectorAll('tr');
  const isHead =
    first && (first.closest('thead') !== null || [...first.children].every((cell) => cell.matches('th')));
  for (const cell of table.querySelectorAll('td,th')) {
    wrapLines(cell);
    const inHead = isHead && cell.parentElement === first;
    if (inHead && cell.matches('td')) rename({ cell, tag: 'th' }).setAttribute('scope', 'row');
    else if (cell.matches('th')) cell.setAttribute('scope', inHead ? 'row' : 'col');
  }
}

function rename({ cell, tag }: { cell: Element; tag: string }): Element {
  const renamed = cell.ownerDocument.createElement(tag);
  for (const { name, value } of cell.attributes) renamed.setAttribute(name, value);
  renamed.append(...cell.childNodes);
  cell.replaceWith(renamed);
  return renamed;
}

function readSpoiler(spoiler: Element): void {
  const text = spoiler.ownerDocument.createElement(SPOILER_TEXT);
  text.append(...[...spoiler.childNodes].filter((node) => node !== spoiler.firstElementChild));
  spoiler.append(text);
  wrapLines(text);
}

/** Puts the lines of an element that are not in a block into paragraphs. */
function wrapLines(holder: Element): void {
  let line: Element | null = null;
  for (const node of [...holder.childNodes]) {
    if (isBlock(node)) {
      line = null;
      continue;
    }
    if (!line && isCollapsed(node.textContent) && !isElement(node)) continue;
    if (!line) {
      line = holder.ownerDocument.createElement('p');
      node.before(line);
    }
    line.append(node);
  }
  if (!holder.firstElementChild) holder.append(holder.ownerDocument.createElement('p'));
}

const isElement = (node: Node): node is Element => node.nodeType === 1;
const isBlock = (node: Node): boolean => isElement(node) && !node.matches(INLINE_ELEMENTS);
