import { $isLinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link';
import {
  $isListItemNode,
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@lexical/list';
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import { $findTableNode, $isTableSelection } from '@lexical/table';
import {
  $createParagraphNode,
  $findMatchingParent,
  $getSelection,
  $isNodeSelection,
  $isParagraphNode,
  $isRangeSelection,
  FORMAT_TEXT_COMMAND,
  REDO_COMMAND,
  UNDO_COMMAND,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
  type RangeSelection,
} from 'lexical';
import { $isPictureNode, type Picture, type PictureNode } from './picture-node.tsx';
import { $isSpoilerTitleNode } from './spoiler-nodes.ts';

type BlockKind = 'p' | 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'quote' | 'bullet' | 'number';

/** What the toolbar inserts or changes. */
export type Insert = 'link' | 'picture' | 'table' | 'divider' | 'spoiler';

/** A tool of the toolbar that changes the selection. All but undo and redo are switches: a second click removes the format. */
export type Tool = 'bold' | 'italic' | 'h1' | 'h2' | 'h3' | 'bullet' | 'number' | 'quote' | 'undo' | 'redo';

/** The selection's state, as the toolbar shows it. */
export interface SelectionState {
  bold: boolean;
  italic: boolean;
  block: BlockKind;
  /** The address of the link in which the selection begins; null if it begins in none. */
  link: string | null;
  /** The selected picture. */
  picture: Picture | null;
  /** Whether it is in a table. */
  table: boolean;
  /** Whether it is in the title of a spoiler, which cannot contain blocks. */
  title: boolean;
}

export const NO_FORMAT: SelectionState = {
  bold: false,
  italic: false,
  block: 'p',
  link: null,
  picture: null,
  table: false,
  title: false,
};

/** Must be called in a read or an update. Without a selection in the text no tool is active. */
export function $readSelection(): SelectionState {
  const selection = $getSelection();
  if ($isNodeSelection(selection)) return { ...NO_FORMAT, picture: $selectedPicture()?.picture() ?? null };
  if ($isTableSelection(selection)) return { ...NO_FORMAT, table: true };
  if (!$isRangeSelection(selection)) return NO_FORMAT;
  return {
    ...NO_FORMAT,
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    block: $kindOf(selection.anchor.getNode()),
    link: $findMatchingParent(selection.anchor.getNode(), $isLinkNode)?.getURL() ?? null,
    table: $findTableNode(selection.anchor.getNode()) !== null,
    title: $findMatchingParent(selection.anchor.getNode(), $isSpoilerTitleNode) !== null,
  };
}

export function $selectedPicture(): PictureNode | null {
  const selection = $getSelection();
  const [node] = $isNodeSelection(selection) ? selection.getNodes() : [];
  return $isPictureNode(node) ? node : null;
}

function $kindOf(node: LexicalNode): BlockKind {
  const list = $findMatchingParent(node, $isListNode);
  if (list) return list.getListType() === 'number' ? 'number' : 'bullet';
  const block = $findMatchingParent(node, $isBlock);
  if ($isHeadingNode(block)) return block.getTag();
  return $isQuoteNode(block) ? 'quote' : 'p';
}

/** The blocks that contain lines. Tables and spoilers, and their parts, have no kind that could change. */
const $isBlock = (node: LexicalNode): node is ElementNode =>
  $isParagraphNode(node) || $isHeadingNode(node) || $isQuoteNode(node) || $isListItemNode(node);

/** Applies a tool to the selection, or removes its format if the selection already has it. */
export function applyTool({ editor, tool }: { editor: LexicalEditor; tool: Tool }): void {
  if (tool === 'undo') editor.dispatchCommand(UNDO_COMMAND, undefined);
  else if (tool === 'redo') editor.dispatchCommand(REDO_COMMAND, undefined);
  else if (tool === 'bold' || tool === 'italic') editor.dispatchCommand(FORMAT_TEXT_COMMAND, tool);
  else {
    const { block: kind, title } = editor.read($readSelection);
    if (title) return;
    if (tool === 'bullet' || tool === 'number') {
      const insert = tool === 'bullet' ? INSERT_UNORDERED_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND;
      editor.dispatchCommand(kind === tool ? REMOVE_LIST_COMMAND : insert, undefined);
    } else {
      editor.update(() => $setBlocks(kind === tool ? 'p' : tool));
    }
  }
}

/** Makes the selected text a link, or changes the link that it is in; null removes the link. */
export const setLink = ({ editor, address }: { editor: LexicalEditor; address: string | null }): boolean =>
  editor.dispatchCommand(TOGGLE_LINK_COMMAND, address);

/** Changes the kind of each selected block; list items leave their list. */
function $setBlocks(kind: 'p' | 'h1' | 'h2' | 'h3' | 'quote'): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  for (const block of $selectedBlocks(selection)) block.replace($createBlock(kind), true);
}

function $selectedBlocks(selection: RangeSelection): Set<ElementNode> {
  const blocks = new Set<ElementNode>();
  for (const node of [selection.anchor.getNode(), ...selection.getNodes(), selection.focus.getNode()]) {
    const block = $findMatchingParent(node, $isBlock);
    // An item that contains only a nested list has no line of its own.
    if (block && !$isListNode(block.getFirstChild())) blocks.add(block);
  }
  return blocks;
}

function $createBlock(kind: 'p' | 'h1' | 'h2' | 'h3' | 'quote'): ElementNode {
  if (kind === 'p') return $createParagraphNode();
  return kind === 'quote' ? $createQuoteNode() : $createHeadingNode(kind);
}
