import { $createTableNodeWithDimensions } from '@lexical/table';
import { $insertNodeToNearestRoot } from '@lexical/utils';
import {
  $createParagraphNode,
  $getSelection,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';
import { $readSelection, $selectedPicture, type Insert, type SelectionState } from './commands.ts';
import { $createPictureNode, type Picture } from './picture-node.tsx';
import { $createSpoiler } from './spoiler-nodes.ts';
import { $createUnknownHtmlNode } from './unknown-html-node.tsx';

/** Inserts a block at the selection; an empty paragraph is replaced. The cursor moves to the block after it, which is added if there is none. */
export function $insertBlock(block: LexicalNode): void {
  const selection = $getSelection();
  const line = $isRangeSelection(selection) ? selection.anchor.getNode() : null;
  if ($isParagraphNode(line) && line.isEmpty()) line.replace(block);
  else $insertNodeToNearestRoot(block);
  const next = block.getNextSibling();
  if ($isElementNode(next) && !next.isInline()) next.selectStart();
  else {
    const paragraph = $createParagraphNode();
    block.insertAfter(paragraph);
    paragraph.select();
  }
}

/** Changes the selected picture, or inserts one at the selection. */
export function setPicture({ editor, picture }: { editor: LexicalEditor; picture: Picture }): void {
  editor.update(() => {
    const selected = $selectedPicture();
    if (selected) selected.setPicture(picture);
    else $insertBlock($createPictureNode(picture));
  });
}

const TABLE = { rows: 3, columns: 3 } as const;

/** Inserts a table, a divider or a spoiler, and puts the cursor where writing continues. Does nothing where the selection cannot contain it. */
export function insertBlock({
  editor,
  block,
}: {
  editor: LexicalEditor;
  block: 'table' | 'divider' | 'spoiler';
}): void {
  editor.update(() => {
    if (!canInsert({ block, at: $readSelection() })) return;
    if (block === 'divider') $insertBlock($createUnknownHtmlNode('<hr>'));
    else if (block === 'table') {
      const table = $createTableNodeWithDimensions(TABLE.rows, TABLE.columns, { rows: true, columns: false });
      $insertBlock(table);
      table.selectStart();
    } else {
      const spoiler = $createSpoiler();
      $insertBlock(spoiler);
      spoiler.selectStart();
    }
  });
}

/** A table contains no table or spoiler, and the title of a spoiler is a line. */
export const canInsert = ({
  block,
  at,
}: {
  block: Insert;
  at: Pick<SelectionState, 'table' | 'title'>;
}): boolean => block === 'link' || (!at.title && !(at.table && (block === 'table' || block === 'spoiler')));
