import { $getRoot, type LexicalEditor } from 'lexical';
import { $blockToHtml, $isEmpty } from './to-html.ts';

/**
 * Calls `onChange` with the editor's HTML after every change. Only changed blocks are written again, so that a key costs the same in a
 * long article as in a short one. Returns a function that stops it.
 */
export function followHtml({
  editor,
  onChange,
}: {
  editor: LexicalEditor;
  onChange: (html: string) => void;
}): () => void {
  const blocks = new Map<string, string>();
  const write = (): string =>
    editor.read(() => {
      if ($isEmpty()) return '';
      return $getRoot()
        .getChildren()
        .map((block) => {
          const key = block.getKey();
          const known = blocks.get(key);
          if (known !== undefined) return known;
          const html = $blockToHtml(block);
          blocks.set(key, html);
          return html;
        })
        .join('\n');
    });
  let last = write();
  return editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
    if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
    // Lexical marks each ancestor of a changed node as dirty too, so the blocks are among them.
    for (const key of [...dirtyElements.keys(), ...dirtyLeaves]) blocks.delete(key);
    const html = write();
    if (html === last) return;
    last = html;
    onChange(html);
  });
}
