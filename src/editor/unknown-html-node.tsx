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

type SerializedKept = Spread<{ html: string }, SerializedLexicalNode>;

/**
 * What the toolbar cannot make but an article may hold: a picture, a table, preformatted text, a rule, a quote of several
 * blocks. It stays in its place as it is, and can be removed.
 */
export class KeptNode extends DecoratorNode<ReactNode> {
  __html: string;

  static override getType(): string {
    return 'kept';
  }

  static override clone(node: KeptNode): KeptNode {
    return new KeptNode(node.__html, node.__key);
  }

  static override importJSON({ html }: SerializedKept): KeptNode {
    return $createKeptNode(html);
  }

  static override importDOM(): DOMConversionMap {
    const kept = { conversion: (element: HTMLElement) => ({ node: $createKeptNode(element.outerHTML) }) };
    const always = () => ({ ...kept, priority: 1 as const });
    return {
      img: always,
      table: always,
      figure: always,
      hr: always,
      pre: always,
      // Lexical leaves out one that blanks follow; which ones count is decided before (from-html.ts).
      br: () => ({ conversion: () => ({ node: $createLineBreakNode() }), priority: 1 }),
      blockquote: (element) => (isCompound(element) ? { ...kept, priority: 1 } : null),
    };
  }

  constructor(html: string, key?: NodeKey) {
    super(key);
    this.__html = html;
  }

  override exportJSON(): SerializedKept {
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
    return <Kept html={this.__html} nodeKey={this.__key} inline={this.isInline()} />;
  }
}

const $createKeptNode = (html: string): KeptNode => $applyNodeReplacement(new KeptNode(html));

export const $isKeptNode = (node: LexicalNode | null | undefined): node is KeptNode =>
  node instanceof KeptNode;

/** Quotes of the toolbar hold lines; one with blocks of other kinds is kept. */
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

function Kept({ html, nodeKey, inline }: { html: string; nodeKey: NodeKey; inline: boolean }) {
  const [selected, setSelected, clearSelection] = useLexicalNodeSelection(nodeKey);
  const select = () => {
    clearSelection();
    setSelected(true);
  };
  return (
    // The keyboard selects it by the arrows, as the editor's own.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      className={box}
      data-inline={inline || undefined}
      data-selected={selected || undefined}
      onClick={select}
      // oxlint-disable-next-line react/no-danger -- cleaned here, wherever the node came from
      dangerouslySetInnerHTML={{ __html: sanitizeArticle(html) }}
    />
  );
}
