import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';

/** A record of a CSV, or what keeps it from being one, at the line where it begins. */
export type CsvRecord =
  | { readonly place: number; readonly cells: readonly string[] }
  | { readonly place: number; readonly cause: string };

/** With `info`, csv-parse gives each record with the lines read up to its end. */
const parsedRecords = v.array(
  v.object({ record: v.array(v.string()), info: v.object({ lines: v.number() }) }),
);

/** Lines that are read in one go while their quotes are even. */
const BATCH = 1000;
/** Broken lines after which a file is not read on: each costs a parser of its own. */
const MAX_FAULTS = 1000;
const TOO_MANY = `são ${MAX_FAULTS} linhas com aspas erradas até aqui: o resto não foi lido`;

/** Lines that a quoted cell may span; one that is still open then was never meant to be. */
const MAX_CELL_LINES = 200;
const UNCLOSED = 'abre aspas que nunca se fecham';

/**
 * Reads a CSV record by record, split by comma or semicolon, whichever its first line has. csv-parse reads it; what is cut for it
 * here keeps a misplaced quote from swallowing the lines after it, so that every broken line is named, up to a thousand of them.
 */
export function* csvRecords(text: string): Generator<CsvRecord> {
  const lines = text.replace(/^\ufeff/, '').match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const delimiter = lines[0]?.includes(';') ? ';' : ',';
  const read = (from: number, to: number) =>
    tryRead(() => recordsOf({ text: lines.slice(from, to).join(''), delimiter }));
  let faults = 0;
  let batch = BATCH;
  for (let at = 0; at < lines.length && faults <= MAX_FAULTS;) {
    const place = at + 1;
    const even = evenEnd({ lines, from: at, most: batch });
    const end = even > place ? even : quotedEnd({ lines, from: at });
    const found = end === null ? UNCLOSED : read(at, end);
    if (typeof found !== 'string' && end !== null) {
      // Of a batch every record is a line; of a record over several lines the first is told.
      for (const { record, info } of found)
        yield { place: even > place ? at + info.lines : place, cells: record };
      at = end;
      batch = Math.min(BATCH, batch * 2);
    } else if (even > place) batch = Math.floor((even - at) / 2);
    else {
      faults += 1;
      const cause = typeof found === 'string' ? found : UNCLOSED;
      yield { place, cause: faults > MAX_FAULTS ? TOO_MANY : cause };
      // After a fault the lines it reached over are read by themselves.
      at = place;
    }
  }
}

function recordsOf({ text, delimiter }: { text: string; delimiter: string }) {
  const parsed: unknown = parse(text, {
    delimiter,
    info: true,
    record_delimiter: ['\r\n', '\n'],
    // The number of cells is checked by who reads them.
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

interface Place {
  readonly lines: readonly string[];
  readonly from: number;
}

/** The end of at most so many lines that begin here and have even quotes each, so that no record ends in another line. */
function evenEnd({ lines, from, most }: Place & { most: number }): number {
  let end = from;
  while (end < lines.length && end < from + most && quotesIn(lines[end]) % 2 === 0) end += 1;
  return end;
}

function quotesIn(line = ''): number {
  let quotes = 0;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) quotes += 1;
  return quotes;
}

/** The end of the record that begins here: where its quotes are even. */
function quotedEnd({ lines, from }: Place): number | null {
  let quotes = 0;
  for (let at = from; at < lines.length && at < from + MAX_CELL_LINES; at += 1) {
    quotes += quotesIn(lines[at]);
    if (quotes % 2 === 0) return at + 1;
  }
  return null;
}

/**
 * A spreadsheet runs a text that begins like a formula, so its cell begins with an apostrophe, which `plainText` takes off again. So does
 * one that has the apostrophe of its own.
 */
export const harmlessText = (text: string): string => (/^'*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);
export const plainText = (cell: string): string => (/^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell);
