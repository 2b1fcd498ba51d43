import { $getRoot, type LexicalEditor } from 'lexical';
import { registerList } from '@lexical/list';
import { describe, expect, test } from 'vitest';
import { $readSelection, NO_FORMAT, applyTool, type Tool } from '#editor/commands.ts';
import { $setHtml } from '#editor/from-html.ts';
import { toolOf } from '#editor/tools.ts';
import { change, headlessEditor, htmlOf } from '#support/app/editor.ts';

function editorOf(html: string): LexicalEditor {
  const editor = headlessEditor();
  registerList(editor);
  change(editor, () => $setHtml({ editor, html }));
  return editor;
}
/** Selects from the beginning of one text to the end of another. */
function select(editor: LexicalEditor, from: string, to = from): void {
  change(editor, () => {
    const texts = $getRoot().getAllTextNodes();
    const find = (text: string) => texts.find((node) => node.getTextContent() === text)!;
    const selection = find(from).select(0, 0);
    // A browser sets the editor's format from its selection.
    selection.setFormat(find(from).getFormat());
    selection.focus.set(find(to).getKey(), to.length, 'text');
  });
}
function pressed(editor: LexicalEditor, tool: Tool): string {
  applyTool({ editor, tool });
  change(editor, () => undefined);
  return htmlOf(editor).replace(/\n/g, '');
}

describe('a toolbar tool', () => {
  test.each(['h1', 'h2', 'h3'] as const)('%s turns all selected lines into headings and back', (tool) => {
    const editor = editorOf('<p>a</p><blockquote>b</blockquote><p>c</p>');
    select(editor, 'a', 'b');
    expect(pressed(editor, tool)).toBe(`<${tool}>a</${tool}><${tool}>b</${tool}><p>c</p>`);
    expect(pressed(editor, tool)).toBe('<p>a</p><p>b</p><p>c</p>');
  });

  test('for quotes turns one list item into a quote and leaves the others in their lists', () => {
    const editor = editorOf('<ol><li>a</li><li>b</li><li>c</li></ol>');
    select(editor, 'b');
    expect(pressed(editor, 'quote')).toBe('<ol><li>a</li></ol><blockquote>b</blockquote><ol><li>c</li></ol>');
  });

  test('for lists makes lists, changes their kind and removes them', () => {
    const editor = editorOf('<p>a</p><p>b</p>');
    select(editor, 'a', 'b');
    expect(pressed(editor, 'bullet')).toBe('<ul><li>a</li><li>b</li></ul>');
    expect(pressed(editor, 'number')).toBe('<ol><li>a</li><li>b</li></ol>');
    expect(pressed(editor, 'number')).toBe('<p>a</p><p>b</p>');
  });

  test('shows the block, formats and link of the selection', () => {
    const editor = editorOf(
      '<h5>a</h5><ol><li><strong>b</strong></li></ol><p><a href="/guides"><em>c</em></a></p>',
    );
    const read = (at: string) => {
      select(editor, at);
      return editor.read($readSelection);
    };
    expect(read('a')).toEqual({ ...NO_FORMAT, block: 'h5' });
    expect(read('b')).toEqual({ ...NO_FORMAT, bold: true, block: 'number' });
    expect(read('c')).toEqual({ ...NO_FORMAT, italic: true, link: '/guides' });
  });
});

describe('a keyboard shortcut', () => {
  const keys = (over: Partial<KeyboardEvent>) => ({
    code: '',
    key: '',
    ctrlKey: true,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...over,
  });
  test.each([
    [keys({ altKey: true, code: 'Digit2', key: '2' }), 'h2'],
    [keys({ shiftKey: true, code: 'Digit8', key: '*' }), 'bullet'],
    [keys({ shiftKey: true, code: 'Digit7', key: '&' }), 'number'],
    [keys({ shiftKey: true, code: 'Digit9', key: '(' }), 'quote'],
    [keys({ code: 'KeyK', key: 'k' }), 'link'],
    [keys({ ctrlKey: false, metaKey: true, code: 'KeyK', key: 'K' }), 'link'],
  ])('%j presses %s', (event, tool) => {
    expect(toolOf(event)).toBe(tool);
  });

  test.each([
    keys({ altKey: true, code: 'Digit2', key: '²', getModifierState: (key) => key === 'AltGraph' }),
    keys({ altKey: true, shiftKey: true, code: 'Digit2', key: '2' }),
    keys({ ctrlKey: false, altKey: true, code: 'Digit2', key: '2' }),
    keys({ code: 'KeyB', key: 'b' }),
  ])('%j is no shortcut of the toolbar', (event) => {
    expect(toolOf(event)).toBeNull();
  });
});
