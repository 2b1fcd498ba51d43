import { $create, $createParagraphNode, ElementNode, type LexicalNode, type RangeSelection } from 'lexical';
import { css } from '#styled/css/index.js';
import { SPOILER_TEXT } from './read-blocks.ts';
import { isUnknownHtml } from './unknown-html.ts';

const look = {
  spoiler: css({ borderWidth: '1px', borderColor: 'line2', borderRadius: 'md' }),
  title: css({
    paddingInline: '4',
    paddingBlock: '2',
    minHeight: 'tap',
    borderBottomWidth: '1px',
    borderColor: 'line',
    color: 'gold2',
    fontWeight: '600',
    // An empty title contains only a line break.
    '&:not(:has(span))': {
      _before: { content: '"Título do spoiler"', color: 'muted', position: 'absolute' },
    },
  }),
  text: css({ paddingInline: '4', paddingBlock: '3', '& > * + *': { marginTop: '4' } }),
};

class SpoilerPart extends ElementNode {
  override updateDOM(): false {
    return false;
  }

  override canIndent(): false {
    return false;
  }
}

function block(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}

/** A spoiler is open in the editor. It contains its title and its text, and nothing else. */
export class SpoilerNode extends SpoilerPart {
  override $config() {
    return this.config('spoiler', {
      extends: SpoilerPart,
      importDOM: {
        details: (element) =>
          isUnknownHtml(element) ? null : { conversion: () => ({ node: $create(SpoilerNode) }), priority: 1 },
      },
    });
  }

  override createDOM(): HTMLElement {
    return block(look.spoiler);
  }

  override canBeEmpty(): false {
    return false;
  }
}

/** The title of a spoiler: one line. */
export class SpoilerTitleNode extends SpoilerPart {
  override $config() {
    return this.config('spoiler-title', {
      extends: SpoilerPart,
      importDOM: {
        summary: () => ({ conversion: () => ({ node: $create(SpoilerTitleNode) }), priority: 1 }),
      },
    });
  }

  override createDOM(): HTMLElement {
    return block(look.title);
  }

  /** Enter in the title moves the cursor into the text. */
  override insertNewAfter(_selection: RangeSelection): null {
    const text = this.getNextSibling();
    if ($isSpoilerTextNode(text)) text.selectStart();
    return null;
  }

  /** Backspace at the beginning of the title removes the spoiler and leaves its content. */
  override collapseAtStart(): true {
    const spoiler = this.getParent();
    if ($isSpoilerNode(spoiler)) $unwrapSpoiler(spoiler);
    return true;
  }
}

/** The text of a spoiler: blocks, as in the article. */
export class SpoilerTextNode extends SpoilerPart {
  override $config() {
    return this.config('spoiler-text', {
      extends: SpoilerPart,
      importDOM: {
        [SPOILER_TEXT]: () => ({ conversion: () => ({ node: $create(SpoilerTextNode) }), priority: 1 }),
      },
    });
  }

  override createDOM(): HTMLElement {
    return block(look.text);
  }

  override isShadowRoot(): true {
    return true;
  }

  override canBeEmpty(): false {
    return false;
  }
}

/** A spoiler with the given title and text; both may still be empty. */
export function $createSpoiler({
  title = [],
  text = [],
}: { title?: LexicalNode[]; text?: LexicalNode[] } = {}): SpoilerNode {
  const titleNode = $create(SpoilerTitleNode).append(...title);
  const blocks = text.length > 0 ? text : [$createParagraphNode()];
  const textNode = $create(SpoilerTextNode).append(...blocks);
  return $create(SpoilerNode).append(titleNode, textNode);
}

/** Replaces a spoiler by its content: the title becomes a paragraph. */
export function $unwrapSpoiler(spoiler: SpoilerNode): void {
  let first: LexicalNode | null = null;
  for (const part of spoiler.getChildren()) {
    const blocks = $isSpoilerTextNode(part)
      ? part.getChildren()
      : [$isSpoilerTitleNode(part) ? $createParagraphNode().append(...part.getChildren()) : part];
    for (const one of blocks) {
      spoiler.insertBefore(one);
      first ??= one;
    }
  }
  first?.selectStart();
  spoiler.remove();
}

type Maybe = LexicalNode | null | undefined;
export const $isSpoilerNode = (node: Maybe): node is SpoilerNode => node instanceof SpoilerNode;
export const $isSpoilerTitleNode = (node: Maybe): node is SpoilerTitleNode =>
  node instanceof SpoilerTitleNode;
export const $isSpoilerTextNode = (node: Maybe): node is SpoilerTextNode => node instanceof SpoilerTextNode;
