import { $isLinkNode, type LinkNode } from '@lexical/link';
import { $isListItemNode, $isListNode, type ListItemNode, type ListNode } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import {
  $isTableCellNode,
  $isTableNode,
  $isTableRowNode,
  type TableCellNode,
  type TableNode,
} from '@lexical/table';
import {
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isParagraphNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type TextFormatType,
  type TextNode,
} from 'lexical';
import { escapeHtml } from './escape-html.ts';
import { $isPictureNode } from './picture-node.tsx';
import {
  $isSpoilerNode,
  $isSpoilerTextNode,
  $isSpoilerTitleNode,
  type SpoilerNode,
} from './spoiler-nodes.ts';
import { $isUnknownHtmlNode } from './unknown-html-node.tsx';
import { isLinkAddress } from './links.ts';
import { OBJECT_REPLACEMENT, spacesToHtml } from './spaces.ts';

/** Tags of text formats, the outermost first. */
const FORMATS: readonly (readonly [TextFormatType, string])[] = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strikethrough', 's'],
  ['subscript', 'sub'],
  ['superscript', 'sup'],
  ['code', 'code'],
];

/**
 * One block of the document as an article's HTML: only the contract's tags, no styles. Lexical's own export adds
 * styles and classes, which the sanitizer would have to remove after every key.
 */
export function $blockToHtml(block: LexicalNode): string {
  if ($isUnknownHtmlNode(block)) return block.isInline() ? `<p>${block.html()}</p>` : block.html();
  if ($isPictureNode(block)) return block.html();
  if ($isListNode(block)) return $listToHtml(block);
  if ($isTableNode(block)) return $tableToHtml(block);
  if ($isSpoilerNode(block)) return $spoilerToHtml(block);
  if (!$isElementNode(block)) return '';
  return wrap(tagOf(block), $lineToHtml(block) || '<br>');
}

/** Whether the document is one empty line: an article without content. */
export function $isEmpty(): boolean {
  const [only, ...others] = $getRoot().getChildren();
  if (others.length > 0) return false;
  return !only || ($isElementNode(only) && only.isEmpty() && tagOf(only) === 'p');
}

function tagOf(block: ElementNode): string {
  if ($isHeadingNode(block)) return block.getTag();
  return $isQuoteNode(block) ? 'blockquote' : 'p';
}

/** HTML has a nested list inside the item before it; the editor has it in an item of its own. */
function $listToHtml(list: ListNode): string {
  const items: string[] = [];
  for (const item of list.getChildren()) {
    if (!$isListItemNode(item)) continue;
    const nested = nestedIn(item);
    const previous = items.at(-1);
    // Without a break an empty item before a nested list would disappear.
    if (nested && previous !== undefined)
      items[items.length - 1] = (previous || '<br>') + $listToHtml(nested);
    else items.push(nested ? $listToHtml(nested) : $lineToHtml(item));
  }
  const start = list.getListType() === 'number' && list.getStart() !== 1 ? ` start="${list.getStart()}"` : '';
  const tag = list.getListType() === 'number' ? 'ol' : 'ul';
  return `<${tag}${start}>${items.map((item) => wrap('li', item)).join('')}</${tag}>`;
}

const nestedIn = (item: ListItemNode): ListNode | null => {
  const first = item.getFirstChild();
  return $isListNode(first) ? first : null;
};

/** A first row of header cells is the table's head. */
function $tableToHtml(table: TableNode): string {
  const rows = table.getChildren().filter($isTableRowNode);
  const html = rows.map((row) => {
    const cells = row.getChildren().filter($isTableCellNode);
    const isHead = cells.length > 0 && cells.every((cell) => cell.hasHeader());
    return { isHead, row: wrap('tr', cells.map($cellToHtml).join('')) };
  });
  const head = html[0]?.isHead ? html.slice(0, 1) : [];
  const body = html.slice(head.length);
  const part = (tag: string, rows: typeof html) =>
    rows.length === 0 ? '' : wrap(tag, rows.map(({ row }) => row).join(''));
  return wrap('table', part('thead', head) + part('tbody', body));
}

function $cellToHtml(cell: TableCellNode): string {
  const [columns, rows] = [cell.getColSpan(), cell.getRowSpan()];
  const spans = `${columns > 1 ? ` colspan="${columns}"` : ''}${rows > 1 ? ` rowspan="${rows}"` : ''}`;
  const tag = cell.hasHeader() ? 'th' : 'td';
  return `<${tag}${spans}>${$blocksToHtml(cell)}</${tag}>`;
}

/** The blocks of a cell. The only paragraph of a cell needs no tag. */
function $blocksToHtml(cell: ElementNode): string {
  const blocks = cell.getChildren();
  const [only] = blocks;
  return blocks.length === 1 && $isParagraphNode(only)
    ? $lineToHtml(only)
    : blocks.map($blockToHtml).join('');
}

/** An empty title is written as 'Spoiler', because a browser would show a title in its own language. */
function $spoilerToHtml(spoiler: SpoilerNode): string {
  const parts = spoiler.getChildren().map((part) => {
    if ($isSpoilerTitleNode(part)) return wrap('summary', $lineToHtml(part) || 'Spoiler');
    return $isSpoilerTextNode(part) ? part.getChildren().map($blockToHtml).join('') : $blockToHtml(part);
  });
  return wrap('details', parts.join(''));
}

/** The content of a block, with the spaces of each line preserved. */
function $lineToHtml(block: ElementNode): string {
  const texts = $textsWithBlanks(block);
  const html = $inlineToHtml({ nodes: block.getChildren(), texts });
  // A line break at the very end is shown only when another one follows it.
  return $isLineBreakNode(block.getLastChild()) ? `${html}<br>` : html;
}

/** Adjacent texts share the tags of the formats that they have in common. */
function $inlineToHtml({ nodes, texts }: { nodes: LexicalNode[]; texts: Map<string, string> }): string {
  let html = '';
  let open: string[] = [];
  const setOpen = (tags: string[]) => {
    const differs = open.findIndex((tag, index) => tag !== tags[index]);
    const shared = differs < 0 ? open.length : differs;
    html += open
      .slice(shared)
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('');
    html += tags
      .slice(shared)
      .map((tag) => `<${tag}>`)
      .join('');
    open = tags;
  };
  for (const node of nodes) {
    setOpen($isTextNode(node) ? tagsOf(node) : []);
    if ($isTextNode(node)) html += escapeHtml(texts.get(node.getKey()) ?? '');
    else if ($isLineBreakNode(node)) html += '<br>';
    else if ($isUnknownHtmlNode(node)) html += node.html();
    else if ($isElementNode(node)) {
      const inside = $inlineToHtml({ nodes: node.getChildren(), texts });
      html += $isLinkNode(node) ? linkToHtml({ node, inside }) : inside;
    }
  }
  setOpen([]);
  return html;
}

const tagsOf = (node: TextNode): string[] =>
  FORMATS.filter(([format]) => node.hasFormat(format)).map(([, tag]) => tag);

/** A link to an address that articles may not link to becomes text. */
function linkToHtml({ node, inside }: { node: LinkNode; inside: string }): string {
  if (!isLinkAddress(node.getURL())) return inside;
  const title = node.getTitle();
  return `<a href="${escapeHtml(node.getURL())}"${title ? ` title="${escapeHtml(title)}"` : ''}>${inside}</a>`;
}

/** The texts of a block by their node's key, with spaces that HTML would collapse written as no-break spaces. */
function $textsWithBlanks(block: ElementNode): Map<string, string> {
  const lines: { key: string; text: string }[][] = [[]];
  const visit = (node: LexicalNode) => {
    if ($isTextNode(node)) lines.at(-1)?.push({ key: node.getKey(), text: node.getTextContent() });
    else if ($isLineBreakNode(node)) lines.push([]);
    else if ($isUnknownHtmlNode(node)) lines.at(-1)?.push({ key: '', text: OBJECT_REPLACEMENT });
    else if ($isElementNode(node)) node.getChildren().forEach(visit);
  };
  block.getChildren().forEach(visit);
  const texts = new Map<string, string>();
  for (const line of lines) {
    const written = spacesToHtml(line.map(({ text }) => text));
    line.forEach(({ key }, index) => texts.set(key, written[index] ?? ''));
  }
  return texts;
}

const wrap = (tag: string, html: string): string => `<${tag}>${html}</${tag}>`;
