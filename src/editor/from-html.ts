import { $generateNodesFromDOM } from '@lexical/html';
import {
  $createParagraphNode,
  $getRoot,
  $isDecoratorNode,
  $isElementNode,
  $isParagraphNode,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';
import { readBlocks, SPOILER_TEXT } from './read-blocks.ts';
import { isCollapsed, OBJECT_REPLACEMENT, spacesFromHtml } from './spaces.ts';
import { isInUnknownHtml, isUnknownHtml } from './unknown-html.ts';

/** Elements that end a line of text. */
const BLOCKS = new Set(
  `P H1 H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE BODY TABLE THEAD TBODY TR TH TD DETAILS SUMMARY ${SPOILER_TEXT.toUpperCase()}`.split(
    ' ',
  ),
);

/** The nodes of an article's HTML, blocks only. The HTML must be sanitized already. */
export function $nodesFromHtml({ editor, html }: { editor: LexicalEditor; html: string }): LexicalNode[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  joinBlocks(page.body);
  splitItems(page.body);
  readBlocks(page.body);
  readLines(page.body);
  // The spaces are already collapsed: Lexical must not collapse them again.
  page.body.style.whiteSpace = 'pre-wrap';
  const blocks = $asBlocks($generateNodesFromDOM(editor, page.body));
  $takeBlocksOutOfLines(blocks);
  return blocks;
}

/** Replaces the editor's content with an article. */
export function $setHtml({ editor, html }: { editor: LexicalEditor; html: string }): void {
  const nodes = $nodesFromHtml({ editor, html });
  $getRoot()
    .clear()
    .append(...(nodes.length > 0 ? nodes : [$createParagraphNode()]));
}

/** In the editor, quotes and list items contain only lines: blocks inside them become lines. */
function joinBlocks(body: HTMLElement): void {
  for (const holder of body.querySelectorAll('blockquote, li')) {
    if (isInUnknownHtml(holder)) continue;
    for (const block of [...holder.querySelectorAll(':scope > p, li > :is(h1, h2, h3, h4, h5, h6)')]) {
      if (block.parentElement !== holder) continue;
      const isFirst = !hasContentBefore(block);
      block.replaceWith(...(isFirst ? [] : [body.ownerDocument.createElement('br')]), ...block.childNodes);
    }
  }
}

/** In the editor a nested list has an item of its own, and so has the content after it. */
function splitItems(body: HTMLElement): void {
  for (const list of body.querySelectorAll('li > :is(ul, ol)')) {
    const item = list.parentElement;
    if (!item || isInUnknownHtml(list) || !hasContentBefore(list)) continue;
    const after = [...item.childNodes].slice([...item.childNodes].indexOf(list) + 1);
    const own = body.ownerDocument.createElement('li');
    own.append(list);
    item.after(own);
    if (!after.some((node) => !isCollapsed(node.textContent) || node.nodeType === ELEMENT)) continue;
    const rest = body.ownerDocument.createElement('li');
    rest.append(...after);
    own.after(rest);
  }
}

function hasContentBefore(block: Element): boolean {
  for (let node = block.previousSibling; node; node = node.previousSibling) {
    if (node.nodeType === ELEMENT || !isCollapsed(node.textContent)) return true;
  }
  return false;
}

/**
 * Collapses spaces as a browser does, line by line and across inline elements. Removes the line break at the end of a block, which a
 * browser does not show.
 */
function readLines(body: HTMLElement): void {
  let line: { node: Text | null; text: string }[] = [];
  let startBreak: Element | null = null;
  /** Ends the current line at a `br`, or at the edge of a block (null). */
  const endLine = (lineBreak: Element | null) => {
    const texts = spacesFromHtml(line.map(({ text }) => text));
    line.forEach(({ node }, index) => {
      const text = texts[index] ?? '';
      if (!node) return;
      if (text === '') node.remove();
      else node.data = text;
    });
    // An empty last line: the browser does not show the break before it.
    if (!lineBreak && texts.every((text) => text === '')) startBreak?.remove();
    line = [];
    startBreak = lineBreak;
  };
  const visit = (node: Node): void => {
    if (node.nodeType === TEXT) {
      line.push({ node: node as Text, text: (node as Text).data });
      return;
    }
    if (node.nodeType !== ELEMENT) return;
    const element = node as Element;
    if (element.tagName === 'BR') endLine(element);
    else if (element.tagName === 'IMG') line.push({ node: null, text: OBJECT_REPLACEMENT });
    else if (isUnknownHtml(element)) endLine(null);
    else {
      const isBlock = BLOCKS.has(element.tagName);
      if (isBlock) endLine(null);
      [...element.childNodes].forEach(visit);
      if (isBlock) endLine(null);
    }
  };
  visit(body);
}

const TEXT = 3;
const ELEMENT = 1;

/** Puts inline nodes between blocks into paragraphs. */
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

/** Moves blocks out of paragraphs, which contain only lines: Lexical puts pictures and unknown HTML in cells into paragraphs. */
function $takeBlocksOutOfLines(nodes: LexicalNode[]): void {
  for (const node of nodes) {
    if (!$isElementNode(node)) continue;
    if (!$isParagraphNode(node) || !node.getParent()) {
      $takeBlocksOutOfLines(node.getChildren());
      continue;
    }
    const blocks = node.getChildren().filter((child) => $isDecoratorNode(child) && !child.isInline());
    for (const block of blocks) node.insertBefore(block);
    if (blocks.length > 0 && node.isEmpty()) node.remove();
  }
}
