import { OperatorError } from '#server/operator/failure.ts';
import { wholeText, type FileRow, type ReadFile } from './read-file.ts';

/** Reads the cells of an import of items from the text of a game's own file. */
type Reader = (input: { file: string; text: string }) => Promise<FileRow['cells'][]>;

/** A game's own files by the end of their names. Each reader's library is loaded with it. */
const READERS: readonly (readonly [end: RegExp, read: Reader])[] = [
  [/\.ya?ml$/i, async (input) => (await import('./item-files.rathena.ts')).rathenaItems(input)],
  [/\.xml$/i, async (input) => (await import('./item-files.tfs.ts')).tfsItems(input)],
];

/** Whether a file is one of a game: rAthena's `item_db` (YAML) or the `items.xml` of Canary and The Forgotten Server. */
export const isItemFile = (file: string): boolean => READERS.some(([end]) => end.test(file));

/** Reads a game's own file as rows of an import of items. Throws OperatorError where it is none. */
export async function readItemFile(file: string): Promise<ReadFile> {
  // Many servers have an items.xml in Latin-1, and every file can be read as windows-1252.
  const text = await wholeText(file).catch(() => wholeText(file, 'windows-1252'));
  const read = READERS.find(([end]) => end.test(file))?.[1];
  const items = read ? await read({ file, text }) : [];
  if (items.length === 0) throw new OperatorError(`O arquivo ${file} não tem nenhum item.`);
  const rows = items.map((cells, at) => ({ place: at + 1, cells }));
  const columns = [...new Set(items.flatMap((cells) => Object.keys(cells)))];
  return { unit: 'registro', columns, rows, faults: [] };
}
