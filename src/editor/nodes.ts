import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { TableCellNode, TableNode, TableRowNode } from '@lexical/table';
import type { Klass, LexicalNode } from 'lexical';
import { PictureNode } from './picture-node.tsx';
import { SpoilerNode, SpoilerTextNode, SpoilerTitleNode } from './spoiler-nodes.ts';
import { UnknownHtmlNode } from './unknown-html-node.tsx';

/** The node types of the editor besides Lexical's paragraphs, texts and line breaks. */
export const nodes: readonly Klass<LexicalNode>[] = [
  HeadingNode,
  QuoteNode,
  ListNode,
  ListItemNode,
  LinkNode,
  PictureNode,
  TableNode,
  TableRowNode,
  TableCellNode,
  SpoilerNode,
  SpoilerTitleNode,
  SpoilerTextNode,
  UnknownHtmlNode,
];
