import { $insertNodeToNearestRoot } from '@lexical/utils';
import {
  $createParagraphNode,
  $getSelection,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  type LexicalNode,
} from 'lexical';

/** Inserts a block at the selection, in place of an empty paragraph. A paragraph always follows it, and the cursor is there. */
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
