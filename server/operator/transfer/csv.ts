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
  const delimiter = lines[0]?.includes(';') ? ';' : ',';
  const read = (from: number, to: number) =>
    tryRead(() => recordsOf({ text: lines.slice(from, to).join(''), delimiter }));
  let faults = 0;
  let batch = BATCH;
  for (let at = 0; at < lines.length && faults <= MAX_FAULTS;) {
    const place = at + 1;
    const even = evenEnd({ lines, from: at, max: batch });
    const end = even > place ? even : quotedEnd({ lines, from: at });
    const found = end === null ? UNCLOSED : read(at, end);
    if (typeof found !== 'string' && end !== null) {
      // In a batch every record is one line. A record of several lines is reported with its first.
      for (const { record, info } of found)
        yield { place: even > place ? at + info.lines : place, cells: record };
      at = end;
      batch = Math.min(BATCH, batch * 2);
    } else if (even > place) batch = Math.floor((even - at) / 2);
    else {
      faults += 1;
      const cause = typeof found === 'string' ? found : UNCLOSED;
      yield { place, cause: faults > MAX_FAULTS ? TOO_MANY : cause };
      // After an invalid line, reading continues with the next line.
      at = place;
    }
  }
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

interface Place {
  readonly lines: readonly string[];
  readonly from: number;
}

/** The end of the lines from here on, `max` at most, that have an even number of quotes each and so are whole records. */
function evenEnd({ lines, from, max }: Place & { max: number }): number {
  let end = from;
  while (end < lines.length && end < from + max && quotesIn(lines[end]) % 2 === 0) end += 1;
  return end;
}

function quotesIn(line = ''): number {
  let quotes = 0;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) quotes += 1;
  return quotes;
}

/** The end of the record that begins here: the first line at which the number of quotes is even. Null without one. */
function quotedEnd({ lines, from }: Place): number | null {
  let quotes = 0;
  for (let at = from; at < lines.length && at < from + MAX_CELL_LINES; at += 1) {
    quotes += quotesIn(lines[at]);
    if (quotes % 2 === 0) return at + 1;
  }
  return null;
}
