import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  $createParagraphNode,
  $findMatchingParent,
  $getRoot,
  $getSelection,
  $isDecoratorNode,
  $isElementNode,
  $isNodeSelection,
  $isParagraphNode,
  $isRangeSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  INSERT_PARAGRAPH_COMMAND,
  KEY_ARROW_DOWN_COMMAND,
  mergeRegister,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';
import { $isTableNode } from '@lexical/table';
import { useEffect } from 'react';
import {
  $isSpoilerNode,
  $isSpoilerTextNode,
  $isSpoilerTitleNode,
  $unwrapSpoiler,
  SpoilerNode,
  SpoilerTextNode,
  SpoilerTitleNode,
} from './spoiler-nodes.ts';

/** A spoiler that lost its title or its text becomes plain blocks, and so does a title or text outside a spoiler. */
function registerSpoilers(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerNodeTransform(SpoilerNode, (spoiler) => {
      const [title, text, ...others] = spoiler.getChildren();
      if (!$isSpoilerTitleNode(title) || !$isSpoilerTextNode(text) || others.length > 0)
        $unwrapSpoiler(spoiler);
    }),
    editor.registerNodeTransform(SpoilerTitleNode, (title) => {
      if (!$isSpoilerNode(title.getParent())) {
        title.replace($createParagraphNode(), true);
      }
    }),
    editor.registerNodeTransform(SpoilerTextNode, (text) => {
      if ($isSpoilerNode(text.getParent())) {
        if (text.isEmpty()) text.append($createParagraphNode());
        return;
      }
      for (const block of text.getChildren()) text.insertBefore(block);
      text.remove();
    }),
    editor.registerCommand(INSERT_PARAGRAPH_COMMAND, $leaveSpoiler, COMMAND_PRIORITY_HIGH),
  );
}

/** Enter in the empty last line of a spoiler's text moves to a new line below the spoiler. */
function $leaveSpoiler(): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
  const line = selection.anchor.getNode();
  const text = line.getParent();
  if (!$isParagraphNode(line) || !line.isEmpty() || !$isSpoilerTextNode(text)) return false;
  const spoiler = text.getParent();
  if (!spoiler || line.getNextSibling() || !line.getPreviousSibling()) return false;
  line.remove();
  const next = $createParagraphNode();
  spoiler.insertAfter(next);
  next.select();
  return true;
}

/** A table, a spoiler or a picture at the end of the article has no line after it: the down key or a click below it adds one. */
function registerLastLine(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerCommand(
      KEY_ARROW_DOWN_COMMAND,
      (event) => {
        const last = $lastClosedBlock();
        if (!last || !$isAtEndOf(last)) return false;
        event.preventDefault();
        $addLine(last);
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      CLICK_COMMAND,
      (event) => {
        const last = $lastClosedBlock();
        const bottom = last && editor.getElementByKey(last.getKey())?.getBoundingClientRect().bottom;
        if (!last || bottom === undefined || bottom === null || event.clientY <= bottom) return false;
        $addLine(last);
        return true;
      },
      COMMAND_PRIORITY_LOW,
    ),
  );
}

function $lastClosedBlock(): LexicalNode | null {
  const last = $getRoot().getLastChild();
  return $isSpoilerNode(last) || $isTableNode(last) || $isDecoratorNode(last) ? last : null;
}

/** Whether the cursor is in the last line of a spoiler, or the block is selected. Tables handle the key themselves. */
function $isAtEndOf(block: LexicalNode): boolean {
  const selection = $getSelection();
  if ($isNodeSelection(selection)) return selection.has(block.getKey());
  if (!$isRangeSelection(selection) || !selection.isCollapsed() || !$isSpoilerNode(block)) return false;
  const node = selection.anchor.getNode();
  const line = $findMatchingParent(node, (one) => $isElementNode(one) && !one.isInline());
  const last = block.getLastDescendant();
  return line !== null && last !== null && (line.is(last) || line.isParentOf(last));
}

function $addLine(after: LexicalNode): void {
  const line = $createParagraphNode();
  after.insertAfter(line);
  line.select();
}

/** Keeps spoilers whole, and lets the cursor leave the blocks at the end of an article. */
export function SpoilersPlugin(): null {
  const [editor] = useLexicalComposerContext();
  useEffect(() => mergeRegister(registerSpoilers(editor), registerLastLine(editor)), [editor]);
  return null;
}
