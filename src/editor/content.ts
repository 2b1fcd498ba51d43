import { $getRoot, type LexicalEditor } from 'lexical';
import { $blockToHtml, $isEmpty } from './to-html.ts';

/**
 * Tells an editor's HTML after every change. Only blocks that changed are written anew: an article of thousands of words costs no
 * more a key than a short one. Returns the way to stop.
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
    // Each element above a changed one is marked as well, blocks included.
    for (const key of [...dirtyElements.keys(), ...dirtyLeaves]) blocks.delete(key);
    const html = write();
    if (html === last) return;
    last = html;
    onChange(html);
  });
}
