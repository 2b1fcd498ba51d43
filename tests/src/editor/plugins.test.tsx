import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { EditorRefPlugin } from '@lexical/react/LexicalEditorRefPlugin';
import { DRAG_DROP_PASTE } from '@lexical/rich-text';
import { render } from '@testing-library/react';
import {
  $getRoot,
  $getSelection,
  DROP_COMMAND,
  PASTE_COMMAND,
  REDO_COMMAND,
  UNDO_COMMAND,
  type LexicalEditor,
} from 'lexical';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { $setHtml } from '#editor/from-html.ts';
import { nodes } from '#editor/nodes.ts';
import { PastePlugin } from '#editor/paste-plugin.ts';
import type { OnPictures } from '#editor/pictures.ts';
import { HISTORY, HistoryPlugin } from '#editor/plugins.ts';
import { change, htmlOf } from '#support/app/editor.ts';
import { toast } from '#ui/toast.ts';

/** An editor with one of the plug-ins, with the cursor at the end of the text. */
function editorWith(plugin: ReactNode, html = '<p></p>'): LexicalEditor {
  const held: { current: LexicalEditor | null } = { current: null };
  const onError = (error: Error) => {
    throw error;
  };
  render(
    <LexicalComposer initialConfig={{ namespace: 'test', nodes, onError }}>
      {plugin}
      <EditorRefPlugin editorRef={held} />
    </LexicalComposer>,
  );
  const made = held.current;
  if (!made) throw new Error('There is no editor.');
  change(made, () => {
    $setHtml({ editor: made, html });
    $getRoot().selectEnd();
  });
  return made;
}

describe('the editor’s history', () => {
  const type = (editor: LexicalEditor, text: string) =>
    change(editor, () => $getSelection()?.insertText(text));
  const words = (editor: LexicalEditor) => editor.read(() => $getRoot().getTextContent());
  const undo = (editor: LexicalEditor) => {
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    return words(editor);
  };

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

  it('groups what is typed within 500 ms into one step', () => {
    const editor = editorWith(<HistoryPlugin />);
    const pause = (ms: number) => vi.setSystemTime(Date.now() + ms);
    for (const [after, key] of [
      [1000, 'u'],
      [499, 'm'],
      [499, 'a'],
      [501, 'd'],
      [100, 'u'],
      [100, 'a'],
      [100, 's'],
    ] as const) {
      pause(after);
      type(editor, key);
    }
    expect(words(editor)).toBe('umaduas');
    expect(undo(editor)).toBe('uma');
    expect(undo(editor)).toBe('');
    editor.dispatchCommand(REDO_COMMAND, undefined);
    expect(words(editor)).toBe('uma');
  });

  it('keeps 100 steps and drops the oldest', () => {
    const editor = editorWith(<HistoryPlugin />);
    const typed = Array.from({ length: 130 }, (_, index) => `${index} `);
    for (const word of typed) {
      vi.setSystemTime(Date.now() + HISTORY.delayMs + 1);
      type(editor, word);
    }
    const seen = new Set([words(editor)]);
    for (let step = 0; step < typed.length; step += 1) seen.add(undo(editor));
    // The current text, and the text after each undo.
    expect(seen.size).toBe(101);
    expect(words(editor)).toBe(typed.slice(0, 30).join(''));
  });
});

describe('pasted or dropped files', () => {
  const spyOnToasts = () => vi.spyOn(toast, 'show').mockImplementation(() => undefined);
  const picture = () => new File(['x'], 'foto.png', { type: 'image/png' });
  const paste = (
    editor: LexicalEditor,
    { html = '', text = '', file }: { html?: string; text?: string; file?: File },
  ) => {
    const clipboardData = new DataTransfer();
    if (html) clipboardData.setData('text/html', html);
    if (text) clipboardData.setData('text/plain', text);
    if (file) clipboardData.items.add(file);
    const event = new ClipboardEvent('paste', { clipboardData, cancelable: true });
    editor.dispatchCommand(PASTE_COMMAND, event);
    change(editor, () => undefined);
    return event;
  };

  it('are passed to the form if they are pictures, which it inserts at the cursor; others are refused with a message', () => {
    const told = spyOnToasts();
    const onPictures = vi.fn<OnPictures>((files, insert) => {
      for (const { name } of files) insert({ src: `/images/${name}`, alt: 'Foto', width: 640, height: 360 });
    });
    const editor = editorWith(<PastePlugin onPictures={onPictures} />, '<p>Começo</p>');
    const text = new File(['x'], 'lista.txt', { type: 'text/plain' });
    // Otherwise the browser would insert its own picture into the text.
    expect(paste(editor, { file: picture() }).defaultPrevented).toBe(true);
    expect(editor.dispatchCommand(DRAG_DROP_PASTE, [text, picture()])).toBe(true);
    change(editor, () => undefined);
    const figure = '<figure><img src="/images/foto.png" alt="Foto" width="640" height="360"></figure>';
    expect(htmlOf(editor)).toBe(`<p>Começo</p>\n${figure}\n${figure}\n<p><br></p>`);
    expect(told).not.toHaveBeenCalled();
    editor.dispatchCommand(DRAG_DROP_PASTE, [text]);
    expect(told.mock.calls).toMatchObject([[{ title: 'Só imagens entram no texto.' }]]);
  });

  it('beside a text are ignored, with a message only if the text contained pictures', () => {
    const told = spyOnToasts();
    const onPictures = vi.fn<OnPictures>();
    const editor = editorWith(<PastePlugin onPictures={onPictures} />, '<p>Começo </p>');
    // Office adds a picture of the text to every copied text.
    paste(editor, { html: '<b>meio</b>', text: 'meio', file: picture() });
    expect(told).not.toHaveBeenCalled();
    paste(editor, { html: '<p>e fim</p><img width=1 src="file:///C:/foto.png">', text: 'e fim' });
    expect(told.mock.calls).toMatchObject([[{ title: 'As imagens desse texto ficaram de fora.' }]]);
    expect(onPictures).not.toHaveBeenCalled();
    for (const part of ['Começo', 'meio', 'e fim']) expect(htmlOf(editor)).toContain(part);
  });

  it('are accepted when a picture was copied as an element without text', () => {
    const onPictures = vi.fn<OnPictures>();
    const editor = editorWith(<PastePlugin onPictures={onPictures} />, '<p>Começo</p>');
    paste(editor, { html: '<img src="blob:https://outro.example/1">', file: picture() });
    // Discord's address of a picture expires. A chat may also name it as text.
    const copied = '<meta charset="utf-8"><img src="https://cdn.example/attachments/1/2/a.png?ex=1">';
    paste(editor, { html: copied, text: 'https://cdn.example/attachments/1/2/a.png?ex=1', file: picture() });
    expect(onPictures).toHaveBeenCalledTimes(2);
    expect(htmlOf(editor)).toBe('<p>Começo</p>');
    expect(onPictures.mock.calls[0]).toMatchObject([[{ name: 'foto.png' }], expect.any(Function)]);
  });
});

describe('dropped content', () => {
  const transfer = (data: Record<string, string>) => {
    const dataTransfer = new DataTransfer();
    for (const [type, value] of Object.entries(data)) dataTransfer.setData(type, value);
    return dataTransfer;
  };
  /** Happy DOM's events have no data. */
  const drop = (editor: LexicalEditor, data: Record<string, string>) => {
    const event = new DragEvent('drop', { cancelable: true });
    Object.defineProperty(event, 'dataTransfer', { value: transfer(data) });
    change(editor, () => void editor.dispatchCommand(DROP_COMMAND, event));
    return event;
  };

  it('is cleaned like pasted content, and the editor’s own format is ignored', () => {
    const editor = editorWith(<PastePlugin onPictures={vi.fn()} />, '<p>Começo</p>');
    drop(editor, {
      'text/html': '<p class="MsoNormal" style="color:red"><span style="font-weight:700">negrito</span></p>',
      'text/plain': 'negrito',
      'application/x-lexical-editor': '{"namespace":"test","nodes":[{"type":"unknown-html","html":"<hr>"}]}',
    });
    expect(htmlOf(editor)).toBe('<p>Começo<strong>negrito</strong></p>');
    drop(editor, { 'text/plain': 'linha\n\noutra' });
    expect(htmlOf(editor)).toContain('<p>outra</p>');
  });

  it('is cleaned when it comes from another editor, and left to Lexical when it is moved within this one', () => {
    const editor = editorWith(<PastePlugin onPictures={vi.fn()} />, '<p>Começo</p>');
    const from = (editorKey: string) =>
      drop(editor, {
        'text/html': '<p><b onclick="x()">e fim</b></p>',
        'application/x-lexical-drag': JSON.stringify({ editorKey }),
      }).defaultPrevented;
    expect(from(editor.getKey())).toBe(false);
    expect(htmlOf(editor)).toBe('<p>Começo</p>');
    expect(from('other')).toBe(true);
    expect(htmlOf(editor)).toBe('<p>Começo<strong>e fim</strong></p>');
  });
});
