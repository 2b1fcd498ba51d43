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
  mergeRegister,
  PASTE_COMMAND,
  PASTE_TAG,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';
import { useEffect, useEffectEvent } from 'react';
import { logFailure } from '#lib/log.ts';
import { sanitizeArticle } from '#lib/sanitize-article.ts';
import { toast } from '#ui/toast.ts';
import { cleanPaste } from './clean-paste.ts';
import { $nodesFromHtml } from './from-html.ts';
import { markdownToHtml } from './markdown-to-html.ts';
import { insertPicture, type OnPictures } from './pictures.ts';

/**
 * Takes from pasted or dropped content only what an article may contain. The editor's own clipboard format is not read: any page can
 * write it, and what was copied here is also there as HTML. Picture files go to `onPictures`; other files are refused with a message.
 */
export function PastePlugin({ onPictures }: { onPictures: OnPictures }): null {
  const [editor] = useLexicalComposerContext();
  const takeFiles = useEffectEvent((files: readonly File[]) => {
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0)
      toast.show({ title: 'Só imagens entram no texto.', description: TEXT_IS_KEPT });
    else onPictures(pictures, (picture) => insertPicture({ editor, picture }));
  });
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
            if (html === '' && text === '' && data.files.length === 0) return false;
            event.preventDefault();
            const hasLocal = LOCAL_PICTURE.test(html);
            // Browsers and chats copy a picture as a file and as HTML that has only the picture, whose address may expire.
            if (data.files.length > 0 && (html === '' ? text.trim() === '' : isOnlyPicture(html))) {
              takeFiles([...data.files]);
              return true;
            }
            if (hasLocal) showPicturesLeftOut();
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
            if (LOCAL_PICTURE.test(html)) showPicturesLeftOut();
            $selectPlace(event);
            $insert({ editor, html, text: data.getData('text/plain') });
            return true;
          },
          COMMAND_PRIORITY_HIGH,
        ),
        // Lexical's own command for dropped files.
        editor.registerCommand(
          DRAG_DROP_PASTE,
          (files) => {
            takeFiles(files);
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

/** A picture that is not on the web: Word writes the address of a file, browsers write the picture's data. */
const LOCAL_PICTURE = /<img\b[^>]*\bsrc\s*=[\s"']*(?:file|data|blob|cid):/i;

/** Whether HTML has one picture and no text. Parsed, it loads nothing and runs nothing. */
function isOnlyPicture(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.querySelectorAll('img').length === 1 && (body.textContent ?? '').trim() === '';
}

const TEXT_IS_KEPT = 'O que você escreveu continua aqui.';

/** The text is inserted without its local pictures, which a page cannot read. */
const showPicturesLeftOut = (): void =>
  toast.show({
    title: 'As imagens desse texto ficaram de fora.',
    description: 'A ferramenta Imagem as escolhe neste aparelho.',
  });

/** Puts the cursor at the point of the drop. If that point is not in the text, the cursor stays, or moves to the end if there was none. */
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
  return $nodesFromHtml({ editor, html: sanitizeArticle(markdownToHtml(text)) });
}
