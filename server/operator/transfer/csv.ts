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

/** Lines that a quoted cell may span; one that is still open then was never meant to be. */
const LONGEST_CELL = 200;
const UNCLOSED = 'abre aspas que nunca se fecham';

/**
 * Reads a CSV record by record, split by comma or semicolon, whichever its first line has. csv-parse reads it; what is cut for it
 * here keeps a misplaced quote from swallowing the lines after it, so that every broken line is named.
 */
export function* csvRecords(text: string): Generator<CsvRecord> {
  const lines = text.replace(/^\ufeff/, '').match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const delimiter = lines[0]?.includes(';') ? ';' : ',';
  const read = (from: number, to: number) => recordsOf({ text: lines.slice(from, to).join(''), delimiter });
  for (let at = 0; at < lines.length;) {
    const place = at + 1;
    const plain = plainEnd({ lines, from: at });
    if (plain > at) {
      for (const { record, info } of read(at, plain)) yield { place: at + info.lines, cells: record };
      at = plain;
      continue;
    }
    const end = quotedEnd({ lines, from: at });
    const found = end === null ? UNCLOSED : tryRead(() => read(at, end));
    if (typeof found === 'string') yield { place, cause: found };
    else for (const { record } of found) yield { place, cells: record };
    // After a fault the lines it reached over are read by themselves.
    at = typeof found === 'string' || end === null ? place : end;
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

/** The end of the lines without any quote that begin here. */
function plainEnd({ lines, from }: Place): number {
  let end = from;
  while (end < lines.length && !lines[end]?.includes('"')) end += 1;
  return end;
}

/** The end of the record that begins here: where its quotes are even. */
function quotedEnd({ lines, from }: Place): number | null {
  let quotes = 0;
  for (let at = from; at < lines.length && at < from + LONGEST_CELL; at += 1) {
    quotes += (lines[at] ?? '').split('"').length - 1;
    if (quotes % 2 === 0) return at + 1;
  }
  return null;
}
