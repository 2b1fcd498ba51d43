import { writeFile } from 'node:fs/promises';
import { codeOf } from '#server/lib/error-code.ts';
import { OperatorError } from './failure.ts';

/** The sentence for a file that cannot be read, else the error. */
export function readFailure({ file, error }: { file: string; error: unknown }): unknown {
  const code = codeOf(error);
  if (code === 'ENOENT') return new OperatorError(`O arquivo ${file} não existe.`);
  if (code === 'EISDIR') return new OperatorError(`${file} é uma pasta, não um arquivo.`);
  return error;
}

/** Parses the text of a file. Throws OperatorError where it is no JSON. */
export function parseJsonFile({ file, text }: { file: string; text: string }): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OperatorError(`O arquivo ${file} não é JSON válido.`);
  }
}

/** Writes a file. Throws OperatorError where it exists. */
export async function writeNewFile(input: { file: string; text: string; mode?: number }): Promise<void> {
  const { file, text, mode = 0o666 } = input;
  try {
    await writeFile(file, text, { flag: 'wx', flush: true, mode });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') throw new OperatorError(`O arquivo ${file} já existe: escolha outro nome.`);
    if (code === 'ENOENT') throw new OperatorError(`A pasta de ${file} não existe.`);
    throw error;
  }
}
