import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { DRAG_DROP_PASTE } from '@lexical/rich-text';
import {
  $createRangeSelection,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $setSelection,
  COMMAND_PRIORITY_HIGH,
  DROP_COMMAND,
  KEY_DOWN_COMMAND,
  mergeRegister,
  PASTE_COMMAND,
  PASTE_TAG,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';
import { useEffect, useEffectEvent } from 'react';
import { EDITOR } from '#contract/limits.ts';
import { logFailure } from '#lib/log.ts';
import { sanitizeArticle } from '#lib/sanitize-article.ts';
import { toast } from '#ui/toast.ts';
import { cleanPaste, textToHtml } from './clean-paste.ts';
import { press } from './commands.ts';
import { followHtml } from './content.ts';
import { $nodesFromHtml } from './from-html.ts';
import { toolOf } from './tools.ts';

/** Undo with a limited number of steps (product 4.8). Lexical's own plugin has no limit. */
export function History(): null {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      registerHistory(
        editor,
        createEmptyHistoryState(),
        EDITOR.historyDelay,
        Date.now,
        undefined,
        EDITOR.historySteps,
      ),
    [editor],
  );
  return null;
}

/** Calls `onChange` with the article's HTML after each change. */
export function Content({ onChange }: { onChange: (html: string) => void }): null {
  const [editor] = useLexicalComposerContext();
  const tellChange = useEffectEvent(onChange);
  useEffect(() => followHtml({ editor, onChange: (html) => tellChange(html) }), [editor]);
  return null;
}

/**
 * Takes from pasted or dropped content only what an article may contain. The editor's own clipboard format is not read: any page can
 * write it, and what was copied here is also there as HTML. Files are refused with a message.
 */
export function Paste(): null {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(
          PASTE_COMMAND,
          (event) => {
            const data = event instanceof ClipboardEvent ? event.clipboardData : null;
            if (!data) return false;
            const html = data.getData('text/html');
            const text = data.getData('text/plain');
            const isEmpty = html === '' && text === '';
            if (isEmpty && data.files.length === 0) return false;
            event.preventDefault();
            if (isEmpty || LOCAL_PICTURE.test(html)) refuseFiles();
            if (isEmpty) return true;
            editor.update(() => $insert({ editor, html, text }), { tag: PASTE_TAG });
            return true;
          },
          COMMAND_PRIORITY_HIGH,
        ),
        editor.registerCommand(
          DROP_COMMAND,
          (event) => {
            const data = event.dataTransfer;
            if (!data || data.files.length > 0) return false;
            // Lexical itself moves content that is dragged within this editor.
            if (data.getData(DRAG_SOURCE).includes(`"${editor.getKey()}"`)) return false;
            event.preventDefault();
            const html = data.getData('text/html');
            if (LOCAL_PICTURE.test(html)) refuseFiles();
            $selectPlace(event);
            $insert({ editor, html, text: data.getData('text/plain') });
            return true;
          },
          COMMAND_PRIORITY_HIGH,
        ),
        // Lexical's own command for dropped files.
        editor.registerCommand(
          DRAG_DROP_PASTE,
          () => {
            refuseFiles();
            return true;
          },
          COMMAND_PRIORITY_HIGH,
        ),
      ),
    [editor],
  );
  return null;
}

/** The format in which Lexical names the editor that a drag comes from; any page can write it. */
const DRAG_SOURCE = 'application/x-lexical-drag';

/** A picture that is not on the web: Word writes file addresses, browsers the picture's data. */
const LOCAL_PICTURE = /<img\b[^>]*\bsrc\s*=\s*["']?\s*(?:file|data|blob|cid):/i;

function refuseFiles(): void {
  toast.show({
    title: 'Imagens e arquivos não entram no texto.',
    description:
      'A imagem da notícia é um endereço, no campo URL da Imagem. O que você escreveu continua aqui.',
  });
}

/** Puts the cursor at the place of the drop; at the end where that place is not in the text. */
function $selectPlace({ clientX, clientY }: DragEvent): void {
  const range = rangeAt({ x: clientX, y: clientY });
  const selection = $createRangeSelection();
  if (range) selection.applyDOMRange(range);
  if (range && $isElementNode(selection.anchor.getNode().getTopLevelElement())) $setSelection(selection);
  else if (!$isRangeSelection($getSelection())) $getRoot().selectEnd();
}

/** Chromium and Firefox support caretPositionFromPoint, Safari caretRangeFromPoint. */
function rangeAt({ x, y }: { x: number; y: number }): Range | null {
  if (!('caretPositionFromPoint' in document)) {
    return (document as Partial<Document>).caretRangeFromPoint?.(x, y) ?? null;
  }
  const place = document.caretPositionFromPoint(x, y);
  if (!place) return null;
  const range = document.createRange();
  range.setStart(place.offsetNode, place.offset);
  return range;
}

type Incoming = Record<'html' | 'text', string> & { editor: LexicalEditor };

function $insert(incoming: Incoming): void {
  const selection = $getSelection();
  if ($isRangeSelection(selection)) selection.insertNodes($cleaned(incoming));
}

/** HTML that cannot be read, for example because it is nested too deeply, is inserted as text. */
function $cleaned({ editor, html, text }: Incoming): LexicalNode[] {
  try {
    if (html !== '') return $nodesFromHtml({ editor, html: sanitizeArticle(cleanPaste(html)) });
  } catch (error) {
    logFailure('paste', error);
  }
  return $nodesFromHtml({ editor, html: sanitizeArticle(textToHtml(text)) });
}

/** Keyboard shortcuts that Lexical does not have itself. */
export function Shortcuts({ onLink }: { onLink: () => void }): null {
  const [editor] = useLexicalComposerContext();
  const askForLink = useEffectEvent(onLink);
  useEffect(
    () =>
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          const tool = toolOf(event);
          if (tool === null) return false;
          event.preventDefault();
          if (tool === 'link') askForLink();
          else press({ editor, tool });
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor],
  );
  return null;
}
