/** Compresses a build's text files, so that the server does not have to. */
import { readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const types = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest', '.xml', '.txt', '.ico']);
/** Compressing smaller files would not save a network packet. */
const minBytes = 1024;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else if (types.has(extname(entry.name)) && statSync(path).size >= minBytes) yield path;
  }
}

/** Writes `file.br` and `file.gz` for every text file in the folder; returns how many files were compressed. */
export async function compressFolder(folder: string): Promise<number> {
  const files = [...walk(folder)];
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await writeFile(`${file}.br`, await brotli(content, { params }));
      await writeFile(`${file}.gz`, await gz(content, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
  return files.length;
}
