import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';

/** A record of a CSV, or the cause why it is invalid, with its first line. */
export type CsvRecord =
  | { readonly place: number; readonly cells: readonly string[] }
  | { readonly place: number; readonly cause: string };

/** With `info`, csv-parse adds the number of lines up to a record's end. */
const parsedRecords = v.array(
  v.object({ record: v.array(v.string()), info: v.object({ lines: v.number() }) }),
);

/** Lines that are parsed at once, while each has an even number of quotes. */
const BATCH = 1000;
/** Reading stops after so many invalid lines, because each of them needs its own parser. */
const MAX_FAULTS = 1000;
const TOO_MANY = `são ${MAX_FAULTS} linhas com aspas erradas até aqui: o resto não foi lido`;

/** Lines that a quoted cell may span. After that its quote counts as misplaced. */
const MAX_CELL_LINES = 200;
const UNCLOSED = 'abre aspas que nunca se fecham';

/**
 * Reads a CSV with commas or semicolons, whichever its first line has. The text is parsed in parts, so that a misplaced quote affects only its
 * own line and not all lines after it: every invalid line is reported, up to MAX_FAULTS.
 */
export function* csvRecords(text: string): Generator<CsvRecord> {
  const lines = text.replace(/^\ufeff/, '').match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const reader = csvReader(lines[0]);
  for (let at = 0; at < lines.length && !reader.hasGivenUp();) {
    const { records, used } = reader.read({ lines: lines.slice(at, at + BATCH), before: at });
    yield* records;
    at += used;
  }
}

/** The same for a file of any length: holds only a few batches of its lines. `lines` come without their line feeds. */
export async function* csvRecordsOf(lines: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  let held: string[] = [];
  let before = 0;
  let reader: ReturnType<typeof csvReader> | undefined;
  /** A record may need the lines after it, so a batch is left over while more lines come. */
  function* drain(left: number): Generator<CsvRecord> {
    reader ??= csvReader(held[0]);
    while (held.length > left && !reader.hasGivenUp()) {
      const { records, used } = reader.read({ lines: held.slice(0, BATCH), before });
      yield* records;
      before += used;
      held = held.slice(used);
    }
  }
  for await (const line of lines) {
    held.push(`${line}\n`);
    if (held.length >= 4 * BATCH) yield* drain(BATCH);
    if (reader?.hasGivenUp()) return;
  }
  yield* drain(0);
}

/** `read` takes the records of the first lines of a file's part, after `before` lines, and says how many lines they were. */
function csvReader(header = '') {
  const delimiter = header.includes(';') ? ';' : ',';
  let faults = 0;
  let batch = BATCH;
  function read(input: { lines: readonly string[]; before: number }): { records: CsvRecord[]; used: number } {
    const { lines, before } = input;
    const place = before + 1;
    const even = evenEnd({ lines, max: batch });
    const end = even > 1 ? even : quotedEnd(lines);
    const found =
      end === null ? UNCLOSED : tryRead(() => recordsOf({ text: lines.slice(0, end).join(''), delimiter }));
    if (typeof found !== 'string' && end !== null) {
      batch = Math.min(BATCH, batch * 2);
      // In a batch every record is one line. A record of several lines is reported with its first.
      const records = found.map(({ record, info }) => ({
        place: even > 1 ? before + info.lines : place,
        cells: record,
      }));
      return { records, used: end };
    }
    if (even > 1) {
      batch = Math.floor(even / 2);
      return { records: [], used: 0 };
    }
    faults += 1;
    const cause = typeof found === 'string' ? found : UNCLOSED;
    // After an invalid line, reading continues with the next line.
    return { records: [{ place, cause: faults > MAX_FAULTS ? TOO_MANY : cause }], used: 1 };
  }
  return { read, hasGivenUp: () => faults > MAX_FAULTS };
}

function recordsOf({ text, delimiter }: { text: string; delimiter: string }) {
  const parsed: unknown = parse(text, {
    delimiter,
    info: true,
    record_delimiter: ['\r\n', '\n'],
    // The caller checks the number of cells.
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  return v.parse(parsedRecords, parsed);
}

function tryRead<T>(read: () => T): T | string {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return error.code === 'CSV_QUOTE_NOT_CLOSED' ? UNCLOSED : 'tem aspas fora do lugar';
  }
}

/** The end of the first lines, `max` at most, that have an even number of quotes each and so are whole records. */
function evenEnd({ lines, max }: { lines: readonly string[]; max: number }): number {
  let end = 0;
  while (end < lines.length && end < max && quotesIn(lines[end]) % 2 === 0) end += 1;
  return end;
}

function quotesIn(line = ''): number {
  let quotes = 0;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) quotes += 1;
  return quotes;
}

/** The end of the first record: the first line at which the number of quotes is even. Null without one. */
function quotedEnd(lines: readonly string[]): number | null {
  let quotes = 0;
  for (let at = 0; at < lines.length && at < MAX_CELL_LINES; at += 1) {
    quotes += quotesIn(lines[at]);
    if (quotes % 2 === 0) return at + 1;
  }
  return null;
}
