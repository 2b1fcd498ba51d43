import { $getRoot, createEditor, type LexicalEditor } from 'lexical';
import { nodes } from '#editor/nodes.ts';
import { $setHtml } from '#editor/from-html.ts';
import { $blockToHtml, $isEmpty } from '#editor/to-html.ts';

/** An editor without a screen. Its errors fail the test. */
export const headlessEditor = (): LexicalEditor =>
  createEditor({
    nodes: [...nodes],
    onError: (error) => {
      throw error;
    },
  });

/** Changes a document and applies the editor's rules at once. */
export const change = (editor: LexicalEditor, work: () => void): void =>
  editor.update(work, { discrete: true });

/** The document as an article's HTML. */
export const htmlOf = (editor: LexicalEditor): string =>
  editor.read(() => ($isEmpty() ? '' : $getRoot().getChildren().map($blockToHtml).join('\n')));

/** An article's HTML after it was opened in the editor and saved. */
export function throughEditor(html: string): string {
  const editor = headlessEditor();
  change(editor, () => $setHtml({ editor, html }));
  return htmlOf(editor);
}
