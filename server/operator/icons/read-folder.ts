import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_INT } from '#contract/input.ts';
import { sha256 } from '#server/lib/hash.ts';
import { pictureFormat } from '#server/modules/pictures/pictures.rules.ts';
import { codeOf } from '#server/lib/error-code.ts';
import { OperatorError } from '#server/operator/failure.ts';

/** A PNG of the folder. */
export interface IconFile {
  readonly name: string;
  readonly itemId: number;
  readonly hash: string;
  readonly bytes: Buffer;
}

/** A file that is no icon, and the cause in Portuguese. */
export interface IconFault {
  readonly name: string;
  readonly cause: string;
}

/** Icons are small; a larger file is another kind of picture. */
const MAX_BYTES = 1_000_000;

/** Reads the icons of a folder, one after the other, in the order of their numbers. A `cause` says why a file is none. */
export async function* readIconFolder(folder: string): AsyncGenerator<IconFile | IconFault> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? ''))
      throw new OperatorError(`A pasta ${folder} não existe.`);
    throw error;
  });
  const numbered = entries
    .map((entry) => ({ entry, itemId: Number(/^(\d{1,12})\.png$/i.exec(entry.name)?.[1] ?? Number.NaN) }))
    .toSorted((a, b) => a.itemId - b.itemId || a.entry.name.localeCompare(b.entry.name));
  let before = 0;
  for (const { entry, itemId } of numbered) {
    const { name } = entry;
    const isRepeated = itemId === before;
    if (!entry.isFile()) yield { name, cause: 'não é um arquivo' };
    else if (!(itemId >= 1 && itemId <= MAX_INT))
      yield { name, cause: 'o nome não é o número de um item, como 501.png' };
    else if (isRepeated) yield { name, cause: `o item ${itemId} tem dois arquivos` };
    else yield readIcon({ folder, name, itemId });
    if (itemId >= 1) before = itemId;
  }
}

async function readIcon(input: {
  folder: string;
  name: string;
  itemId: number;
}): Promise<IconFile | IconFault> {
  const { folder, name, itemId } = input;
  const bytes = await readFile(join(folder, name));
  if (bytes.length > MAX_BYTES) return { name, cause: 'é grande demais: um ícone tem no máximo 1 MB' };
  if (pictureFormat(bytes) !== 'png') return { name, cause: 'não é um PNG' };
  return { name, itemId, hash: sha256(bytes), bytes };
}
