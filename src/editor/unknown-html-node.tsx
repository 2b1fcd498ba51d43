import { useLexicalNodeSelection } from '@lexical/react/useLexicalNodeSelection';
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
import { sanitizeArticle } from '#lib/sanitize-article.ts';
import { css } from '#styled/css/index.js';

type SerializedUnknownHtml = Spread<{ html: string }, SerializedLexicalNode>;

/**
 * HTML that the toolbar cannot make but an article may contain: a picture, a table, preformatted text, a rule, a quote of several
 * blocks. It stays unchanged in its place, and can be removed.
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
    return {
      img: always,
      table: always,
      figure: always,
      hr: always,
      pre: always,
      // Lexical drops a line break that is followed by spaces; from-html.ts has already removed those that do not count.
      br: () => ({ conversion: () => ({ node: $createLineBreakNode() }), priority: 1 }),
      blockquote: (element) => (isCompound(element) ? { ...unknownHtml, priority: 1 } : null),
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
    const holder = document.createElement('template');
    holder.innerHTML = sanitizeArticle(this.__html);
    return {
      element:
        holder.content.firstElementChild instanceof HTMLElement ? holder.content.firstElementChild : null,
    };
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

const $createUnknownHtmlNode = (html: string): UnknownHtmlNode =>
  $applyNodeReplacement(new UnknownHtmlNode(html));

export const $isUnknownHtmlNode = (node: LexicalNode | null | undefined): node is UnknownHtmlNode =>
  node instanceof UnknownHtmlNode;

/** Whether a quote contains other blocks. The toolbar's quotes contain only lines. */
export const isCompound = (quote: Element): boolean =>
  quote.querySelector('h1,h2,h3,h4,h5,h6,ul,ol,table,pre,figure,hr,blockquote') !== null;

const box = css({
  display: 'block',
  borderRadius: 'md',
  cursor: 'default',
  outline: '1px dashed {colors.edge}',
  outlineOffset: '3px',
  '&[data-inline]': { display: 'inline-block', maxWidth: 'full' },
  '&[data-selected]': { outline: '2px solid {colors.gold2}' },
});

function UnknownHtml({ html, nodeKey, inline }: { html: string; nodeKey: NodeKey; inline: boolean }) {
  const [selected, setSelected, clearSelection] = useLexicalNodeSelection(nodeKey);
  const select = () => {
    clearSelection();
    setSelected(true);
  };
  return (
    // The arrow keys select it too: the editor handles them.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      className={box}
      data-inline={inline || undefined}
      data-selected={selected || undefined}
      onClick={select}
      // oxlint-disable-next-line react/no-danger -- sanitized here
      dangerouslySetInnerHTML={{ __html: sanitizeArticle(html) }}
    />
  );
}
