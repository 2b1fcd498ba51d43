import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { codeOf } from '#server/lib/error-code.ts';
import { LongLineError, linesOf } from '#server/lib/lines.ts';
import { OperatorError } from '#server/operator/failure.ts';
import { readFailure } from '#server/operator/files.ts';

/**
 * A backup is gzipped text (decision 0015): a header line of JSON; for each table a line with its name and columns, then a line for each row as
 * PostgreSQL's JSON; the sequences; a last line with the SHA-256 of all lines before it. Rows are not parsed, so that large numbers stay
 * exact.
 */
const FORMAT = 'portal-backup';
const VERSION = 1;

const header = v.object({
  /** Backups of earlier versions name the demonstration's game instead. */
  format: v.pipe(v.string(), v.regex(/^[a-z]+-backup$/)),
  version: v.literal(VERSION),
  createdAt: v.string(),
  /** Hashes of the schema's migrations. A backup is restored only into the same schema. */
  migrations: v.array(v.string()),
});
const tableLine = v.object({ table: v.string(), columns: v.array(v.string()) });
const sequenceLine = v.object({ sequence: v.string(), last: v.string(), called: v.boolean() });
const footer = v.object({ rows: v.number(), sha256: v.string() });

type Header = v.InferOutput<typeof header>;
export type TableLine = v.InferOutput<typeof tableLine>;
export type SequenceLine = v.InferOutput<typeof sequenceLine>;

/** In characters. The portal's own rows have at most two and a half million. */
export const MAX_LINE_LENGTH = 2 ** 26;

/** First character of a row's line. All other lines begin with `{`. */
const ROW = ' ';

/** What a line says: `row` is the JSON of a row of the last table. */
type Part = Header | TableLine | SequenceLine | { readonly row: string };

export const newHeader = (values: Pick<Header, 'createdAt' | 'migrations'>): Header => ({
  format: FORMAT,
  version: VERSION,
  ...values,
});

/** Formats, hashes and counts the lines of a backup. Throws OperatorError for a row that is too long to be restored. */
export class LineWriter {
  readonly #hash: Hash = createHash('sha256');
  #lines = 0;
  #table = '';
  rows = 0;

  line(value: Header | TableLine | SequenceLine): string {
    if ('table' in value) this.#table = value.table;
    return this.#add(JSON.stringify(value));
  }
  row(json: string): string {
    this.rows += 1;
    return this.#add(ROW + json);
  }
  end(): string {
    return `${JSON.stringify({ rows: this.rows, sha256: this.#hash.digest('hex') })}\n`;
  }
  #add(text: string): string {
    if (text.length > MAX_LINE_LENGTH) {
      throw new OperatorError(
        `A linha ${this.#lines + 1} do backup teria mais de ${MAX_LINE_LENGTH} caracteres: há uma linha grande demais na tabela ${this.#table}.`,
      );
    }
    this.#lines += 1;
    this.#hash.update(`${text}\n`);
    return `${text}\n`;
  }
}

/**
 * Reads a backup part by part. Throws OperatorError where the file cannot be read, is no backup, or is damaged or incomplete. Damage may be
 * found only at the end, so check the whole file before writing rows.
 */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  const damaged = (what: string) => new OperatorError(`O backup ${file} está danificado: ${what}.`);
  const notABackup = new OperatorError(`O arquivo ${file} não é um backup do portal.`);
  const hash = createHash('sha256');
  let rows = 0;
  // A line is parsed when the next one has been read, because the last one is the footer.
  let previousLine: string | null = null;
  let isFirst = true;
  try {
    for await (const line of linesOf(unzippedText(file), MAX_LINE_LENGTH)) {
      if (previousLine !== null) {
        hash.update(`${previousLine}\n`);
        const part = parseLine({ line: previousLine, isFirst });
        if (part === null && isFirst) throw notABackup;
        if (part === null) throw damaged('há uma linha que não se entende');
        if ('row' in part) rows += 1;
        isFirst = false;
        yield part;
      }
      previousLine = line;
    }
  } catch (error) {
    throw readingFailure({ error, file, isFirst });
  }
  if (previousLine === null || isFirst) throw notABackup;
  const parsedFooter = v.safeParse(footer, parseJson(previousLine));
  if (!parsedFooter.success) throw damaged('o final do arquivo está faltando');
  if (parsedFooter.output.rows !== rows || parsedFooter.output.sha256 !== hash.digest('hex')) {
    throw damaged('o conteúdo não confere com a sua soma SHA-256');
  }
}

async function* unzippedText(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = createGunzip({ chunkSize: 65_536 }).setEncoding('utf8');
  source.on('error', (error) => text.destroy(error));
  source.pipe(text);
  try {
    yield* text as AsyncIterable<string>;
  } finally {
    source.destroy();
    text.destroy();
  }
}

function readingFailure(input: { error: unknown; file: string; isFirst: boolean }): unknown {
  const { error, file, isFirst } = input;
  if (error instanceof LongLineError) {
    return new OperatorError(
      `O backup ${file} está danificado: a linha ${error.line} tem mais de ${MAX_LINE_LENGTH} caracteres.`,
    );
  }
  const code = codeOf(error) ?? '';
  if (!code.startsWith('Z_')) return readFailure({ file, error });
  return new OperatorError(
    isFirst && code === 'Z_DATA_ERROR'
      ? `O arquivo ${file} não é um backup do portal, ou está danificado desde o início.`
      : `O backup ${file} está danificado: ${code === 'Z_BUF_ERROR' ? 'o final do arquivo está faltando' : 'os bytes não se descompactam'}.`,
  );
}

function parseLine({ line, isFirst }: { line: string; isFirst: boolean }): Part | null {
  if (line.startsWith(ROW)) return isFirst ? null : { row: line.slice(ROW.length) };
  const parsed = v.safeParse(isFirst ? header : v.union([tableLine, sequenceLine]), parseJson(line));
  return parsed.success ? parsed.output : null;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return null;
  }
}
