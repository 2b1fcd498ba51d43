import { $generateNodesFromDOM } from '@lexical/html';
import {
  $createParagraphNode,
  $getRoot,
  $isDecoratorNode,
  $isElementNode,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';
import { isCompound } from './unknown-html-node.tsx';
import { OBJECT, readBlanks } from './spaces.ts';

/** Elements whose content is kept as it is, and what ends a line of text. */
const KEPT = 'img,table,figure,hr,pre';
const BLOCKS = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'UL', 'OL', 'LI', 'BLOCKQUOTE', 'BODY']);

/** The nodes of an article's HTML, blocks only. It has to be clean already: nothing here looks for scripts. */
export function $nodesFromHtml({ editor, html }: { editor: LexicalEditor; html: string }): LexicalNode[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  joinBlocks(page.body);
  splitItems(page.body);
  readLines(page.body);
  // Its blanks are as they should be: Lexical is told not to collapse them once more.
  page.body.style.whiteSpace = 'pre-wrap';
  return $asBlocks($generateNodesFromDOM(editor, page.body));
}

/** Puts an article into the editor, in the place of what was there. */
export function $setHtml({ editor, html }: { editor: LexicalEditor; html: string }): void {
  const nodes = $nodesFromHtml({ editor, html });
  $getRoot()
    .clear()
    .append(...(nodes.length > 0 ? nodes : [$createParagraphNode()]));
}

/** Quotes and list items hold lines in the editor: blocks inside them become lines. */
function joinBlocks(body: HTMLElement): void {
  for (const holder of body.querySelectorAll('blockquote, li')) {
    if (holder.closest(KEPT) || isKept(holder)) continue;
    for (const block of [...holder.querySelectorAll(':scope > p, li > :is(h1, h2, h3, h4, h5, h6)')]) {
      if (block.parentElement !== holder) continue;
      const isFirst = !hasContentBefore(block);
      block.replaceWith(...(isFirst ? [] : [body.ownerDocument.createElement('br')]), ...block.childNodes);
    }
  }
}

/** The editor has a nested list in an item of its own, and so what follows it. */
function splitItems(body: HTMLElement): void {
  for (const list of body.querySelectorAll('li > :is(ul, ol)')) {
    const item = list.parentElement;
    if (!item || list.closest(KEPT) || !hasContentBefore(list)) continue;
    const after = [...item.childNodes].slice([...item.childNodes].indexOf(list) + 1);
    const own = body.ownerDocument.createElement('li');
    own.append(list);
    item.after(own);
    if (!after.some((node) => (node.textContent ?? '').trim() !== '' || node.nodeType === ELEMENT)) continue;
    const rest = body.ownerDocument.createElement('li');
    rest.append(...after);
    own.after(rest);
  }
}

function hasContentBefore(block: Element): boolean {
  for (let node = block.previousSibling; node; node = node.previousSibling) {
    if (node.nodeType === ELEMENT || (node.textContent ?? '').trim() !== '') return true;
  }
  return false;
}

/**
 * Collapses blanks as a browser shows them, line by line, across the inline elements of a line, and removes the break at the end of
 * a block, which only holds its last line open.
 */
function readLines(body: HTMLElement): void {
  let line: { node: Text | null; text: string }[] = [];
  let opened: Element | null = null;
  const end = (by: Element | null) => {
    const texts = readBlanks(line.map(({ text }) => text));
    line.forEach(({ node }, index) => {
      const text = texts[index] ?? '';
      if (!node) return;
      if (text === '') node.remove();
      else node.data = text;
    });
    if (!by && texts.every((text) => text === '')) opened?.remove();
    line = [];
    opened = by;
  };
  const visit = (node: Node): void => {
    if (node.nodeType === TEXT) {
      line.push({ node: node as Text, text: (node as Text).data });
      return;
    }
    if (node.nodeType !== ELEMENT) return;
    const element = node as Element;
    if (element.tagName === 'BR') end(element);
    else if (element.tagName === 'IMG') line.push({ node: null, text: OBJECT });
    else if (isKept(element)) end(null);
    else {
      const isBlock = BLOCKS.has(element.tagName);
      if (isBlock) end(null);
      [...element.childNodes].forEach(visit);
      if (isBlock) end(null);
    }
  };
  visit(body);
}

const TEXT = 3;
const ELEMENT = 1;
const isKept = (element: Element): boolean =>
  element.matches(KEPT) || (element.tagName === 'BLOCKQUOTE' && isCompound(element));

/** What stands between blocks is a paragraph of its own. */
function $asBlocks(nodes: LexicalNode[]): LexicalNode[] {
  const blocks: LexicalNode[] = [];
  let open: ReturnType<typeof $createParagraphNode> | null = null;
  for (const node of nodes) {
    const isBlock = ($isElementNode(node) || $isDecoratorNode(node)) && !node.isInline();
    if (isBlock) {
      blocks.push(node);
      open = null;
      continue;
    }
    if (!open) {
      open = $createParagraphNode();
      blocks.push(open);
    }
    open.append(node);
  }
  return blocks;
}
