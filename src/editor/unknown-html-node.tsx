import {
  $applyNodeReplacement,
  $createLineBreakNode,
  DecoratorNode,
  type DOMConversionMap,
  type DOMExportOutput,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
  type Spread,
} from 'lexical';
import type { ReactNode } from 'react';
import { withPictureFiles } from '#lib/picture-sets.ts';
import { pictureUrl } from '#lib/picture-url.ts';
import { sanitizeArticle } from '#lib/sanitize-article.ts';
import { elementOf } from './element-of.ts';
import { Selectable } from './selectable.tsx';
import { isUnknownHtml } from './unknown-html.ts';

type SerializedUnknownHtml = Spread<{ html: string }, SerializedLexicalNode>;

/**
 * HTML without text to edit, such as a divider, and HTML that the toolbar cannot create but an article may contain: a picture in a line,
 * preformatted text, a quote of several blocks. It stays unchanged in its place, and can be removed.
 */
export class UnknownHtmlNode extends DecoratorNode<ReactNode> {
  __html: string;

  static override getType(): string {
    return 'unknown-html';
  }

  static override clone(node: UnknownHtmlNode): UnknownHtmlNode {
    return new UnknownHtmlNode(node.__html, node.__key);
  }

  static override importJSON({ html }: SerializedUnknownHtml): UnknownHtmlNode {
    return $createUnknownHtmlNode(html);
  }

  static override importDOM(): DOMConversionMap {
    const unknownHtml = {
      conversion: (element: HTMLElement) => ({ node: $createUnknownHtmlNode(element.outerHTML) }),
    };
    const always = () => ({ ...unknownHtml, priority: 1 as const });
    const ifUnknown = (element: HTMLElement) => (isUnknownHtml(element) ? always() : null);
    return {
      img: always,
      table: ifUnknown,
      details: ifUnknown,
      blockquote: ifUnknown,
      figure: always,
      hr: always,
      pre: always,
      // Lexical drops a line break that is followed by spaces; from-html.ts has already removed those that do not count.
      br: () => ({ conversion: () => ({ node: $createLineBreakNode() }), priority: 1 }),
    };
  }

  constructor(html: string, key?: NodeKey) {
    super(key);
    this.__html = html;
  }

  override exportJSON(): SerializedUnknownHtml {
    return { ...super.exportJSON(), html: this.__html };
  }

  override exportDOM(): DOMExportOutput {
    return elementOf(sanitizeArticle(this.__html));
  }

  override createDOM(): HTMLElement {
    return document.createElement(this.isInline() ? 'span' : 'div');
  }

  override updateDOM(): false {
    return false;
  }

  override isInline(): boolean {
    return /^<img\b/i.test(this.__html);
  }

  override getTextContent(): string {
    return this.isInline() ? '' : '\n';
  }

  html(): string {
    return this.getLatest().__html;
  }

  override decorate(): ReactNode {
    return <UnknownHtml html={this.__html} nodeKey={this.__key} inline={this.isInline()} />;
  }
}

export const $createUnknownHtmlNode = (html: string): UnknownHtmlNode =>
  $applyNodeReplacement(new UnknownHtmlNode(html));

export const $isUnknownHtmlNode = (node: LexicalNode | null | undefined): node is UnknownHtmlNode =>
  node instanceof UnknownHtmlNode;

const UnknownHtml = ({ html, nodeKey, inline }: { html: string; nodeKey: NodeKey; inline: boolean }) => (
  <Selectable
    nodeKey={nodeKey}
    inline={inline}
    // oxlint-disable-next-line react/no-danger -- sanitized here
    dangerouslySetInnerHTML={{ __html: withPictureFiles(sanitizeArticle(html), pictureUrl) }}
  />
);
