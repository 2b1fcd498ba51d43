import type { LexicalEditor } from 'lexical';
import { $insertBlock } from './insert-block.ts';
import { $createPictureNode, type Picture } from './picture-node.tsx';

/** A picture to insert. Without a size the page moves when it loads. */
type NewPicture = Pick<Picture, 'src' | 'alt'> & Partial<Picture>;

/** Receives picture files, and the function that inserts a picture at the cursor when its address is known. */
export type OnPictures = (files: File[], insert: (picture: NewPicture) => void) => void;

/** Inserts a picture at the cursor, or after the selected picture. */
export const insertPicture = ({ editor, picture }: { editor: LexicalEditor; picture: NewPicture }): void =>
  editor.update(() =>
    $insertBlock($createPictureNode({ width: null, height: null, caption: '', ...picture })),
  );
