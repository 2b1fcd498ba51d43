import { createReadStream } from 'node:fs';
import * as v from 'valibot';
import { unescapeFormula } from '#contract/csv.ts';
import { LongLineError, linesOf } from '#server/lib/lines.ts';
import { OperatorError } from '#server/operator/failure.ts';
import { parseJsonFile, readFailure } from '#server/operator/files.ts';
import type { Fault, PlaceUnit } from '#server/operator/import-report.ts';
import { formatCount } from '#server/operator/terminal.ts';
import { csvRecords, type CsvRecord } from './csv.ts';

/** A row of a file: its place (line of a CSV, record of a JSON list) and its cells by column. */
export interface FileRow {
  readonly place: number;
  readonly cells: Readonly<Record<string, unknown>>;
}

interface ReadFile {
  readonly unit: PlaceUnit;
  readonly rows: readonly FileRow[];
  readonly faults: readonly Fault[];
}

/**
 * Reads a CSV (UTF-8, comma or semicolon, column names in the first line) or a JSON list of objects. Invalid rows are returned as faults.
 * Throws OperatorError where the whole file is unusable.
 */
export async function readRows(input: { file: string; columns: readonly string[] }): Promise<ReadFile> {
  const { file, columns } = input;
  const text = await readText(file);
  return /\.json$/i.test(file) ? readJson({ file, text }) : readCsv({ file, text, columns });
}

async function readText(file: string): Promise<string> {
  let bytes: Buffer;
  try {
    bytes = await readBytes(file);
  } catch (error) {
    throw readFailure({ file, error });
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notUtf8(file);
  }
}

const notUtf8 = (file: string) =>
  new OperatorError(`O arquivo ${file} não está em UTF-8: salve-o de novo como "CSV UTF-8".`);

/** A line of a CSV with accounts has about 200 characters. */
const MAX_LINE_LENGTH = 100_000;

/** The lines of a file of any length, read piece by piece. Throws OperatorError where it cannot be read. */
export async function* streamLines(file: string): AsyncGenerator<string> {
  try {
    yield* linesOf(decodedText(file), MAX_LINE_LENGTH);
  } catch (error) {
    if (!(error instanceof LongLineError)) throw error;
    throw new OperatorError(
      `A linha ${error.line} de ${file} tem mais de ${formatCount(MAX_LINE_LENGTH)} caracteres.`,
    );
  }
}

async function* decodedText(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Buffer) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw notUtf8(file);
    }
  };
  try {
    for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>) yield decode(bytes);
  } catch (error) {
    throw readFailure({ file, error });
  }
  yield decode();
}

/** A catalogue of 25,000 items has 1 MB. */
const MAX_BYTES = 32_000_000;
const MAX_ROWS = 500_000;

async function readBytes(file: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) {
      throw new OperatorError(
        `O arquivo ${file} tem mais de ${MAX_BYTES / 1_000_000} MB: importe-o em partes.`,
      );
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function refuseTooMany({ file, rows, unit }: { file: string; rows: number; unit: string }): void {
  if (rows <= MAX_ROWS) return;
  throw new OperatorError(
    `O arquivo ${file} tem mais de ${formatCount(MAX_ROWS)} ${unit}: importe-o em partes.`,
  );
}

const recordsSchema = v.array(v.unknown());
const recordSchema = v.record(v.string(), v.unknown());

function readJson({ file, text }: { file: string; text: string }): ReadFile {
  const list = v.safeParse(recordsSchema, parseJsonFile({ file, text }));
  if (!list.success) throw new OperatorError(`O arquivo ${file} deve ser uma lista de objetos JSON.`);
  refuseTooMany({ file, rows: list.output.length, unit: 'registros' });
  const rows: FileRow[] = [];
  const faults: Fault[] = [];
  for (const [at, record] of list.output.entries()) {
    const parsed = v.safeParse(recordSchema, record);
    if (parsed.success && !Array.isArray(record)) rows.push({ place: at + 1, cells: parsed.output });
    else faults.push({ place: at + 1, cause: 'não é um objeto' });
  }
  return { unit: 'registro', rows, faults };
}

async function readCsv(input: { file: string; text: string; columns: readonly string[] }): Promise<ReadFile> {
  const { file, text, columns } = input;
  const textLines = text.split('\n');
  refuseTooMany({ file, rows: textLines.length, unit: 'linhas' });
  const allRecords: CsvRecord[] = [];
  for await (const line of csvRecords(textLines)) allRecords.push(line);
  const [header, ...lines] = allRecords;
  const names = columnNames({ file, header: header && 'cells' in header ? header.cells : [], columns });
  const rows: FileRow[] = [];
  const faults: Fault[] = [];
  for (const line of lines) {
    const row = rowOf({ line, names });
    if ('cause' in row) faults.push(row);
    else rows.push(row);
  }
  return { unit: 'linha', rows, faults };
}

/** A record's cells by the names of the first line. */
export function rowOf({ line, names }: { line: CsvRecord; names: readonly string[] }): FileRow | Fault {
  if ('cause' in line) return line;
  const { place, cells } = line;
  if (cells.length !== names.length) {
    return { place, cause: `tem ${cells.length} colunas, e o cabeçalho tem ${names.length}` };
  }
  return {
    place,
    cells: Object.fromEntries(names.map((name, at) => [name, unescapeFormula(cells[at] ?? '')])),
  };
}

export function columnNames(input: {
  file: string;
  header: readonly string[];
  columns: readonly string[];
  /** Columns that may be there. */
  optional?: readonly string[];
}): string[] {
  const { file, header, columns, optional = [] } = input;
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = columns.filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !columns.includes(name) && !optional.includes(name));
  if (missing.length === 0 && unknown.length === 0 && new Set(names).size === names.length) return names;
  const problems = [
    `A primeira linha de ${file} deve trazer as colunas ${columns.join(', ')}`,
    ...(missing.length > 0 ? [`falta ${missing.join(', ')}`] : []),
    ...(unknown.length > 0
      ? [`não se conhece ${unknown.map((name) => name || 'uma sem nome').join(', ')}`]
      : []),
  ];
  throw new OperatorError(`${problems.join('; ')}.`);
}
