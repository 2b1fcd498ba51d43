import { LinkNode } from '@lexical/link';
import {
  BOLD_ITALIC_STAR,
  BOLD_STAR,
  HEADING,
  INLINE_CODE,
  ITALIC_STAR,
  LINK,
  ORDERED_LIST,
  QUOTE,
  registerMarkdownShortcuts,
  UNORDERED_LIST,
  type ElementTransformer,
  type TextMatchTransformer,
  type Transformer,
} from '@lexical/markdown';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $createParagraphNode } from 'lexical';
import { useEffect } from 'react';
import { readAddress } from './links.ts';
import { $createUnknownHtmlNode, UnknownHtmlNode } from './unknown-html-node.tsx';

const DIVIDER: ElementTransformer = {
  dependencies: [UnknownHtmlNode],
  export: () => null,
  regExp: /^(?:---|\*\*\*)\s?$/,
  replace: (line, children) => {
    const next = $createParagraphNode().append(...children);
    line.insertBefore($createUnknownHtmlNode('<hr>'));
    line.replace(next);
    next.selectStart();
  },
  triggerOnEnter: true,
  type: 'element',
};

/** Not a year at the beginning of a sentence. */
const NUMBERED_LIST: ElementTransformer = { ...ORDERED_LIST, regExp: /^(\s*)(\d{1,3})\.\s/ };

/** Only addresses that an article may link to. */
const SAFE_LINK: TextMatchTransformer = {
  ...LINK,
  dependencies: [LinkNode],
  replace: (node, match) => {
    // The address in angle brackets, or without.
    if (readAddress(match[2] ?? match[3] ?? '') !== null) return LINK.replace?.(node, match);
    return undefined;
  },
};

/** The Markdown that becomes a format as it is typed. Not underscores: names of files and players contain them. */
const SHORTCUTS: Transformer[] = [
  HEADING,
  QUOTE,
  UNORDERED_LIST,
  NUMBERED_LIST,
  DIVIDER,
  INLINE_CODE,
  BOLD_ITALIC_STAR,
  BOLD_STAR,
  ITALIC_STAR,
  SAFE_LINK,
];

export function MarkdownShortcutsPlugin(): null {
  const [editor] = useLexicalComposerContext();
  useEffect(() => registerMarkdownShortcuts(editor, SHORTCUTS), [editor]);
  return null;
}
