import {
  $create,
  $createLineBreakNode,
  $getState,
  $setState,
  createState,
  DecoratorNode,
  type DOMExportOutput,
  type LexicalNode,
  type NodeKey,
} from 'lexical';
import type { ReactNode } from 'react';
import { withPictureFiles } from '#lib/picture-sets.ts';
import { pictureUrl } from '#lib/picture-url.ts';
import { sanitizeArticle } from '#lib/sanitize-article.ts';
import { elementOf } from './element-of.ts';
import { Selectable } from './selectable.tsx';
import { isUnknownHtml } from './unknown-html.ts';

const always = () => ({
  conversion: (element: HTMLElement) => ({ node: $createUnknownHtmlNode(element.outerHTML) }),
  priority: 1 as const,
});
const ifUnknown = (element: HTMLElement) => (isUnknownHtml(element) ? always() : null);
const htmlState = createState('html', { parse: String });

/**
 * HTML without text to edit, such as a divider, and HTML that the toolbar cannot create but an article may contain: a picture in a line,
 * preformatted text, a quote of several blocks. It stays unchanged in its place, and can be removed.
 */
export class UnknownHtmlNode extends DecoratorNode<ReactNode> {
  override $config() {
    return this.config('unknown-html', {
      extends: DecoratorNode,
      stateConfigs: [{ flat: true, stateConfig: htmlState }],
      importDOM: {
        img: always,
        table: ifUnknown,
        details: ifUnknown,
        blockquote: ifUnknown,
        figure: always,
        hr: always,
        pre: always,
        // Lexical drops a line break that is followed by spaces; from-html.ts has already removed those that do not count.
        br: () => ({ conversion: () => ({ node: $createLineBreakNode() }), priority: 1 }),
      },
    });
  }

  override exportDOM(): DOMExportOutput {
    return elementOf(sanitizeArticle(this.html()));
  }

  override createDOM(): HTMLElement {
    return document.createElement(this.isInline() ? 'span' : 'div');
  }

  override updateDOM(): false {
    return false;
  }

  override isInline(): boolean {
    return /^<img\b/i.test(this.html());
  }

  override getTextContent(): string {
    return this.isInline() ? '' : '\n';
  }

  html(): string {
    return $getState(this, htmlState);
  }

  override decorate(): ReactNode {
    return <UnknownHtml html={this.html()} nodeKey={this.getKey()} inline={this.isInline()} />;
  }
}

export const $createUnknownHtmlNode = (html: string): UnknownHtmlNode =>
  $setState($create(UnknownHtmlNode), htmlState, html);

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
