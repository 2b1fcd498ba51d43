import { $isListItemNode } from '@lexical/list';
import {
  $getSelection,
  $isElementNode,
  $isLineBreakNode,
  $isParagraphNode,
  $isRangeSelection,
  $isTextNode,
  type LexicalEditor,
  type TextNode,
} from 'lexical';
import { fold } from '#lib/fold.ts';
import { applyTool, type Insert, type SelectionState, type Tool } from './commands.ts';
import { canInsert } from './insert-block.ts';
import { changeTable, TABLE_COMMANDS, type TableCommand } from './table-commands.ts';
import { INSERTS, TOOLS } from './tools.ts';

/** What the `/` menu offers. */
export type SlashEntry = { label: string } & (
  | { tool: Tool }
  | { insert: Insert }
  | { command: TableCommand }
);

/** Text formats, undo and redo are not in the menu. */
const ENTRIES: readonly SlashEntry[] = [
  ...TOOLS.filter(({ tool }) => !['bold', 'italic', 'undo', 'redo'].includes(tool)).map(
    ({ tool, label }) => ({
      tool,
      label,
    }),
  ),
  ...INSERTS.map(({ insert, label }) => ({ insert, label })),
];
const IN_TABLE: readonly SlashEntry[] = TABLE_COMMANDS.map(({ name, label }) => ({ command: name, label }));

/** The typed `/` and what follows it. */
interface SlashQuery {
  node: TextNode;
  query: string;
  length: number;
}

/** What was typed after a `/` at the beginning of a line, up to the cursor; null where there is none. */
export function $readSlash(): SlashQuery | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const { anchor } = selection;
  const node = anchor.getNode();
  if (anchor.type !== 'text' || !$isTextNode(node) || node.hasFormat('code')) return null;
  const parent = node.getParent();
  if (!$isParagraphNode(parent) && !$isListItemNode(parent)) return null;
  const before = node.getPreviousSibling();
  if (before && !$isLineBreakNode(before)) return null;
  const match = /^\/([\p{L}\p{N} ]{0,20})$/u.exec(node.getTextContent().slice(0, anchor.offset));
  return match ? { node, query: match[1] ?? '', length: anchor.offset } : null;
}

/** The entries with a word in their label that begins with the query, ignoring case and accents. */
export function slashEntries({
  query,
  at,
}: {
  query: string;
  at: Pick<SelectionState, 'table' | 'title'>;
}): SlashEntry[] {
  const wanted = fold(query);
  const possible = ENTRIES.filter((entry) => !('insert' in entry) || canInsert({ block: entry.insert, at }));
  return [...(at.table ? IN_TABLE : []), ...possible].filter(({ label }) => {
    const name = fold(label);
    return name.startsWith(wanted) || name.includes(` ${wanted}`);
  });
}

/** Removes the typed text and runs the entry. */
export function chooseEntry({
  editor,
  entry,
  onInsert,
}: {
  editor: LexicalEditor;
  entry: SlashEntry;
  onInsert: (insert: Insert) => void;
}): void {
  editor.update(
    () => {
      const slash = $readSlash();
      if (!slash) return;
      const { node, length } = slash;
      const line = node.getParent();
      node.spliceText(0, length, '', true);
      if (node.getTextContent() === '') node.remove();
      if ($isElementNode(line) && line.isEmpty()) line.select();
    },
    { discrete: true },
  );
  if ('tool' in entry) applyTool({ editor, tool: entry.tool });
  else if ('insert' in entry) onInsert(entry.insert);
  else changeTable({ editor, command: entry.command });
}
