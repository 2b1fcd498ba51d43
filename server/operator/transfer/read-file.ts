import { createReadStream } from 'node:fs';
import * as v from 'valibot';
import { unescapeFormula } from '#contract/csv.ts';
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

/** The columns of a file: all of `columns`, and some of `optional`. */
interface Wanted {
  readonly file: string;
  readonly columns: readonly string[];
  readonly optional: readonly string[];
}

export interface ReadFile {
  readonly unit: PlaceUnit;
  /** The names of the columns that the file has. */
  readonly columns: readonly string[];
  readonly rows: readonly FileRow[];
  readonly faults: readonly Fault[];
}

/**
 * Reads a CSV (UTF-8, comma or semicolon, column names in the first line) or a JSON list of objects. Invalid rows are returned as faults.
 * Throws OperatorError where the whole file is unusable.
 */
export async function readRows(input: Wanted): Promise<ReadFile> {
  return /\.json$/i.test(input.file) ? readJson(input.file) : readCsv(input);
}

/** The text of a file, piece by piece; UTF-8 unless another encoding is named. Throws OperatorError where it cannot be read. */
export async function* fileText(
  file: string,
  { maxBytes = Infinity, encoding = 'utf-8' }: { maxBytes?: number; encoding?: string | undefined } = {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (bytes?: Buffer) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw new OperatorError(`O arquivo ${file} não está em UTF-8: salve-o de novo como "CSV UTF-8".`);
    }
  };
  let size = 0;
  try {
    for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>) {
      size += bytes.length;
      if (size > maxBytes) {
        throw new OperatorError(
          `O arquivo ${file} tem mais de ${maxBytes / 1_000_000} MB: importe-o em partes.`,
        );
      }
      yield decode(bytes);
    }
  } catch (error) {
    throw readFailure({ file, error });
  }
  yield decode();
}

/** A catalogue of 25,000 items has 1 MB. */
const MAX_BYTES = 32_000_000;
const MAX_ROWS = 500_000;

/** The whole text of a file of at most MAX_BYTES. Throws as fileText does. */
export async function wholeText(file: string, encoding?: string): Promise<string> {
  let text = '';
  for await (const piece of fileText(file, { maxBytes: MAX_BYTES, encoding })) text += piece;
  return text;
}

function refuseTooMany({ file, rows, unit }: { file: string; rows: number; unit: string }): void {
  if (rows <= MAX_ROWS) return;
  throw new OperatorError(
    `O arquivo ${file} tem mais de ${formatCount(MAX_ROWS)} ${unit}: importe-o em partes.`,
  );
}

const recordsSchema = v.array(v.unknown());
const recordSchema = v.record(v.string(), v.unknown());

async function readJson(file: string): Promise<ReadFile> {
  const text = await wholeText(file);
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
  const names = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  return { unit: 'registro', columns: [...names], rows, faults };
}

async function readCsv({ file, columns, optional }: Wanted): Promise<ReadFile> {
  let names: string[] | undefined;
  const rows: FileRow[] = [];
  const faults: Fault[] = [];
  for await (const record of csvRecords(fileText(file, { maxBytes: MAX_BYTES }))) {
    if (names === undefined) {
      names = columnNames({ file, header: 'cells' in record ? record.cells : [], columns, optional });
      continue;
    }
    const row = rowOf({ record, names });
    if ('cause' in row) faults.push(row);
    else rows.push(row);
    refuseTooMany({ file, rows: rows.length + faults.length, unit: 'linhas' });
  }
  names ??= columnNames({ file, header: [], columns });
  return { unit: 'linha', columns: names, rows, faults };
}

/** A record's cells by the names of the first line. Spreadsheets write blank cells behind the last column; MySQL writes `\N` for no value. */
export function rowOf({ record, names }: { record: CsvRecord; names: readonly string[] }): FileRow | Fault {
  if ('cause' in record) return record;
  const { place, cells } = record;
  if (cells.length < names.length || cells.slice(names.length).some((cell) => cell.trim() !== '')) {
    return { place, cause: `tem ${cells.length} colunas, e o cabeçalho tem ${names.length}` };
  }
  const cellOf = (cell = '') => (cell === '\\N' ? '' : unescapeFormula(cell));
  return { place, cells: Object.fromEntries(names.map((name, at) => [name, cellOf(cells[at])])) };
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
  while (names.at(-1) === '') names.pop();
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
