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

/** Lines that are parsed at once, if each of them has an even number of quotes. */
const BATCH_LINES = 1000;
/** Reading stops after this many invalid lines, because each of them needs its own parser. */
const MAX_FAULTS = 1000;
const TOO_MANY = `são ${MAX_FAULTS} linhas com aspas erradas até aqui: o resto não foi lido`;

/** Lines that a quoted cell may span. After that its quote counts as misplaced. */
const MAX_CELL_LINES = 200;
const UNCLOSED = 'abre aspas que nunca se fecham';

/**
 * Reads the lines of a CSV with commas or semicolons, whichever its first line has; they come without their line feeds, and only a few batches
 * of them are held. They are parsed in parts, so that a misplaced quote affects only its own line and not all lines after it: every invalid
 * line is reported, up to MAX_FAULTS.
 */
export async function* csvRecords(
  lines: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<CsvRecord> {
  let unreadLines: string[] = [];
  let linesBefore = 0;
  let reader: ReturnType<typeof csvReader> | undefined;
  /** Reads until `left` lines wait. While more lines come, a batch is left, because a record may go on in them. */
  function* drain(linesToLeave: number): Generator<CsvRecord> {
    reader ??= csvReader(unreadLines[0]);
    while (unreadLines.length > linesToLeave && !reader.hasGivenUp()) {
      const { records, lineCount } = reader.read({ lines: unreadLines.slice(0, BATCH_LINES), linesBefore });
      yield* records;
      linesBefore += lineCount;
      unreadLines = unreadLines.slice(lineCount);
    }
  }
  for await (const line of lines) {
    unreadLines.push(`${line}\n`);
    if (unreadLines.length >= 4 * BATCH_LINES) yield* drain(BATCH_LINES);
    if (reader?.hasGivenUp()) return;
  }
  yield* drain(0);
}

interface Unread {
  /** The lines that are not read yet. */
  readonly lines: readonly string[];
  /** The number of lines that were read before them. */
  readonly linesBefore: number;
}

interface ReadPart {
  readonly records: CsvRecord[];
  /** The number of lines that were read. */
  readonly lineCount: number;
}

/** Reads a CSV part by part. It gives up after MAX_FAULTS invalid lines. */
function csvReader(header = '') {
  const delimiter = header.includes(';') ? ';' : ',';
  let faults = 0;
  let batchLines = BATCH_LINES;

  function read({ lines, linesBefore }: Unread): ReadPart {
    const end = evenEnd({ lines, max: batchLines });
    return end > 1
      ? readBatch({ lines: lines.slice(0, end), linesBefore })
      : readRecord({ lines, linesBefore });
  }

  /** Reads lines that are one record each. If a quote is misplaced in one of them, the next call reads a smaller batch. */
  function readBatch({ lines, linesBefore }: Unread): ReadPart {
    const parsed = tryRead(() => recordsOf({ text: lines.join(''), delimiter }));
    if (typeof parsed === 'string') {
      batchLines = Math.floor(lines.length / 2);
      return { records: [], lineCount: 0 };
    }
    batchLines = Math.min(BATCH_LINES, batchLines * 2);
    const records = parsed.map(({ record, info }) => ({ place: linesBefore + info.lines, cells: record }));
    return { records, lineCount: lines.length };
  }

  /** Reads one record, which may have several lines. After an invalid one, reading continues with the next line. */
  function readRecord({ lines, linesBefore }: Unread): ReadPart {
    const place = linesBefore + 1;
    const end = quotedEnd(lines);
    if (end === null) return invalidLine({ place, cause: UNCLOSED });
    const parsed = tryRead(() => recordsOf({ text: lines.slice(0, end).join(''), delimiter }));
    if (typeof parsed === 'string') return invalidLine({ place, cause: parsed });
    batchLines = Math.min(BATCH_LINES, batchLines * 2);
    return { records: parsed.map(({ record }) => ({ place, cells: record })), lineCount: end };
  }

  function invalidLine({ place, cause }: { place: number; cause: string }): ReadPart {
    faults += 1;
    return { records: [{ place, cause: faults > MAX_FAULTS ? TOO_MANY : cause }], lineCount: 1 };
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

/** The number of lines at the start, `max` at most, that are whole records, because each has an even number of quotes. */
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

/** The number of lines of the first record, which ends where the number of quotes is even. Null where it has no end. */
function quotedEnd(lines: readonly string[]): number | null {
  let quotes = 0;
  for (let at = 0; at < lines.length && at < MAX_CELL_LINES; at += 1) {
    quotes += quotesIn(lines[at]);
    if (quotes % 2 === 0) return at + 1;
  }
  return null;
}
