import { $isLinkNode, type LinkNode } from '@lexical/link';
import { $isListItemNode, $isListNode, type ListItemNode, type ListNode } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import {
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type TextFormatType,
  type TextNode,
} from 'lexical';
import { $isUnknownHtmlNode } from './unknown-html-node.tsx';
import { isLinkAddress } from './links.ts';
import { keepBlanks, OBJECT } from './spaces.ts';

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
 * One block of the document as an article's HTML (product 4.10): only the contract's tags, no styles. Lexical's own export adds
 * styles and classes, which the sanitizer would have to remove at every key.
 */
export function $blockToHtml(block: LexicalNode): string {
  if ($isUnknownHtmlNode(block)) return block.isInline() ? `<p>${block.html()}</p>` : block.html();
  if ($isListNode(block)) return $listToHtml(block);
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
    if ($isTextNode(node)) html += escape(texts.get(node.getKey()) ?? '');
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
  return `<a href="${escape(node.getURL())}"${title ? ` title="${escape(title)}"` : ''}>${inside}</a>`;
}

/** The texts of a block by their node's key, with spaces that HTML would collapse written as no-break spaces. */
function $textsWithBlanks(block: ElementNode): Map<string, string> {
  const lines: { key: string; text: string }[][] = [[]];
  const visit = (node: LexicalNode) => {
    if ($isTextNode(node)) lines.at(-1)?.push({ key: node.getKey(), text: node.getTextContent() });
    else if ($isLineBreakNode(node)) lines.push([]);
    else if ($isUnknownHtmlNode(node)) lines.at(-1)?.push({ key: '', text: OBJECT });
    else if ($isElementNode(node)) node.getChildren().forEach(visit);
  };
  block.getChildren().forEach(visit);
  const texts = new Map<string, string>();
  for (const line of lines) {
    const written = keepBlanks(line.map(({ text }) => text));
    line.forEach(({ key }, index) => texts.set(key, written[index] ?? ''));
  }
  return texts;
}

const wrap = (tag: string, html: string): string => `<${tag}>${html}</${tag}>`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
};
const escape = (text: string): string => text.replace(/[&<>"\u00a0]/g, (one) => ESCAPES[one] ?? one);
