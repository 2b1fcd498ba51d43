import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import type { Klass, LexicalNode } from 'lexical';
import { UnknownHtmlNode } from './unknown-html-node.tsx';

/** The node types of the editor besides Lexical's paragraphs, texts and line breaks. */
export const nodes: readonly Klass<LexicalNode>[] = [
  HeadingNode,
  QuoteNode,
  ListNode,
  ListItemNode,
  LinkNode,
  UnknownHtmlNode,
];
