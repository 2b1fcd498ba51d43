import { TZDate } from '@date-fns/tz';
import { isCalendarDay, isCleanText, isStorableTime, MAX_INT } from '#contract/input.ts';
import { TIME_ZONE } from '#contract/limits.ts';

/** An invalid cell. The message continues a sentence that begins with the column's name. */
export class CellFault extends Error {}

/** Empty, null and missing are the same, because a CSV has only empty cells. */
const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A whole number, as a number or as its digits. */
export function wholeCell({ min, max = MAX_INT }: { min: number; max?: number }) {
  return (value: unknown): number => {
    if (isBlank(value)) throw new CellFault('está vazio');
    const text = typeof value === 'number' ? String(value) : value;
    const number = typeof text === 'string' && /^\s*-?\d{1,15}\s*$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new CellFault(`deve ser um número inteiro de ${min} a ${max}, e é ${quoted(value)}`);
  };
}

/** A positive number, whole or not. Brazilian spreadsheets write it with a comma. */
export const positiveCell =
  ({ max }: { max: number }) =>
  (value: unknown): number => {
    if (isBlank(value)) throw new CellFault('está vazio');
    const number = decimalOf(value);
    if (number > 0 && number <= max) return number;
    throw new CellFault(`deve ser um número acima de 0, até ${max}, e é ${quoted(value)}`);
  };

/** Not a number for a text that is none. */
function decimalOf(value: unknown): number {
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? value.trim().replace(',', '.') : '';
  return /^\d{1,10}(\.\d{1,12})?$/.test(text) ? Number(text) : Number.NaN;
}

/** One of some words, as they are on the wire. */
export const wordCell =
  <Word extends string>(words: readonly Word[]) =>
  (value: unknown): Word => {
    const text = typeof value === 'string' ? value.trim().toLowerCase() : value;
    const found = words.find((word) => word.toLowerCase() === text);
    if (found !== undefined) return found;
    throw new CellFault(`deve ser ${words.join(', ')}, e é ${quoted(value)}`);
  };

const YES = new Set<unknown>([true, 1, '1', 'true', 't', 'sim']);
const NO = new Set<unknown>([false, 0, '0', 'false', 'f', 'não', 'nao']);

/** A yes or no, as databases and spreadsheets write it. */
export function flagCell(value: unknown): boolean {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  throw new CellFault(`deve ser 1 ou 0, e é ${quoted(value)}`);
}

/** A percentage. Null for a blank cell. */
export function percentCell(value: unknown): number | null {
  if (isBlank(value)) return null;
  const number = decimalOf(value);
  if (number >= 0 && number <= 100) return number;
  throw new CellFault(`deve ser um número de 0 a 100, e é ${quoted(value)}`);
}

export function textCell({ min = 1, max }: { min?: number; max: number }) {
  return (value: unknown): string => {
    if (typeof value !== 'string' && !isBlank(value)) {
      throw new CellFault(`deve ser um texto, e é ${quoted(value)}`);
    }
    const text = typeof value === 'string' ? value.trim() : '';
    if (text === '' && min > 0) throw new CellFault('está vazio');
    if (text.length < min) throw new CellFault(`deve ter pelo menos ${min} caracteres, e é ${quoted(text)}`);
    if (text.length > max) throw new CellFault(`tem ${text.length} caracteres, e o máximo é ${max}`);
    if (!isCleanText(text)) throw new CellFault(`contém caracteres inválidos, e é ${quoted(text)}`);
    return text;
  };
}

/** Colours of Ragnarok (also its invisible line), of Warcraft, of Unity and of Minecraft. */
const COLOR_CODES: readonly (readonly [code: RegExp, text: string])[] = [
  [/\^ffffff_+\^000000/gi, ''],
  [/\^[0-9a-f]{6}/gi, ''],
  [/\|c[0-9a-f]{8}(.*?)\|r/gis, '$1'],
  [/<\/?color(?:=[^<>]*)?>/gi, ''],
  [/§[0-9a-fk-or]/gi, ''],
];

/** A text that a game shows: what its client reads as a colour is left out. */
export const gameTextCell =
  (limits: { max: number }) =>
  (value: unknown): string =>
    textCell(limits)(
      typeof value === 'string'
        ? COLOR_CODES.reduce((text, [code, kept]) => text.replace(code, kept), value)
        : value,
    );

/** Spreadsheets and people write the time of São Paulo, programs their own zone. */
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}[ T](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;
const ZONED_TIME = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** A time as "2027-01-31 20:00", in São Paulo, or with its zone. Returns it in UTC. */
export function timeCell(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : '';
  const [year = 0, month = 1, day = 1, ...clock] = text.match(/\d+/g)?.map(Number) ?? [];
  const time = LOCAL_TIME.test(text)
    ? new TZDate(year, month - 1, day, clock[0] ?? 0, clock[1] ?? 0, clock[2] ?? 0, TIME_ZONE)
    : new Date(ZONED_TIME.test(text) ? text.replace(' ', 'T') : Number.NaN);
  if (isCalendarDay(text) && isStorableTime(time.getTime())) return new Date(time.getTime()).toISOString();
  throw new CellFault(`deve ser uma data e hora como 2027-01-31 20:00, e é ${quoted(value)}`);
}

/** Null for a blank cell. */
export const optionalCell =
  <T>(read: (value: unknown) => T) =>
  (value: unknown): T | null =>
    isBlank(value) ? null : read(value);

const MAX_QUOTED_LENGTH = 40;

/** What cannot be seen is written as its number, because a terminal would obey some of it. */
export function quoted(value: unknown): string {
  const text = (JSON.stringify(value) ?? 'nada').replace(
    /\p{C}/gu,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
  return text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH).toWellFormed()}…` : text;
}
