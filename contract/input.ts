import * as v from 'valibot';

/** Largest value of a 32-bit database identity; ids and counts above it are malformed input. */
export const MAX_INT = 2_147_483_647;

/** A row's id in a path or a body: 1 to 2^31-1; as path text or as a number. */
export const idInput = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.maxLength(10), v.regex(/^\d+$/), v.transform(Number))],
    'Identificador inválido.',
  ),
  v.integer('Identificador inválido.'),
  v.minValue(1, 'Identificador inválido.'),
  v.maxValue(MAX_INT, 'Identificador inválido.'),
);

/** A whole number of a body, from `min` to `max`. */
export function wholeNumberInput({
  min,
  max = MAX_INT,
  message,
}: {
  min: number;
  max?: number;
  message: string;
}) {
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
}

const ISO_TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const LAST_TIMESTAMP = Date.parse('9999-12-31T00:00:00Z');

/** A timestamp of a body: ISO 8601 with its zone, from 1970 to 9999, which every database stores. Left as text. */
export function timestampInput(message: string) {
  return v.pipe(
    v.string(message),
    v.minLength(1, message),
    v.maxLength(40, 'Data inválida.'),
    v.check(
      (text) => ISO_TIMESTAMP.test(text) && isCalendarDay(text) && isStorableTime(Date.parse(text)),
      'Data inválida.',
    ),
  );
}

/** Whether a text begins with a day that exists: `Date` reads February 31st as March 3rd. */
export function isCalendarDay(text: string): boolean {
  const day = text.slice(0, 10);
  // "null" where there is no such day.
  return JSON.stringify(new Date(day)).includes(day);
}

/** Whether every database stores a time, in milliseconds. */
export const isStorableTime = (time: number): boolean => time >= 0 && time < LAST_TIMESTAMP;

/** Whether a period ends after it starts. Both are timestamps of a body. */
export const endsAfterStart = (start: string, end: string): boolean => Date.parse(start) < Date.parse(end);
export const WRONG_PERIOD = 'O fim deve ser depois do início';

/** Control characters, and the two code points that XML forbids: with one of them in a title, no feed reader could read /feed.xml. */
const CONTROL = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/u;

/** Marks and overrides of direction: with one of them in a name, the texts beside it are shown backwards. */
export const BIDI_CONTROLS = /\p{Bidi_Control}/gu;
const UNUSABLE = 'O texto contém caracteres inválidos.';
const TURNED =
  'O texto tem um caractere invisível que inverte a ordem das letras. Apague-o ou digite o texto de novo.';

/** Whether a text can be stored and shown unchanged: no control characters except tab and line breaks, none of direction, no lone surrogates. */
export const isCleanText = (value: string): boolean =>
  !CONTROL.test(value) && !hasLoneSurrogate(value) && value.search(BIDI_CONTROLS) < 0;

/** The check of every text that a person sends. */
export const cleanText = v.check<string, (issue: { input: string }) => string>(isCleanText, ({ input }) =>
  input.search(BIDI_CONTROLS) < 0 ? UNUSABLE : TURNED,
);

/** A text of a body: trimmed, within limits, of characters that every text may have. */
export function textInput({ min = 1, max, message }: { min?: number; max: number; message: string }) {
  return v.pipe(
    v.string(message),
    v.trim(),
    v.minLength(min, message),
    v.maxLength(max, `Use no máximo ${max} caracteres.`),
    cleanText,
  );
}

function hasLoneSurrogate(value: string): boolean {
  return /[\ud800-\udbff](?![\udc00-\udfff])|(?:[^\ud800-\udbff]|^)[\udc00-\udfff]/.test(value);
}

/** An optional text of a body: absent, null and blank are the same, null. */
export function optionalTextInput({ max, message = 'Texto inválido.' }: { max: number; message?: string }) {
  return v.pipe(
    v.nullish(
      v.pipe(v.string(message), v.trim(), v.maxLength(max, `Use no máximo ${max} caracteres.`), cleanText),
      null,
    ),
    v.transform((value) => value || null),
  );
}

/** Whether a picture's address is allowed: https, or a path of this origin. */
export function isPictureUrl(value: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(value)) return true;
  return isWebUrl(value) && /^https:/i.test(value);
}

export const PICTURE_URL_MAX = 2000;

/** A picture's address of a body: absent, null and blank are null. */
export const pictureUrlInput = v.pipe(
  optionalTextInput({ max: PICTURE_URL_MAX }),
  v.check((url) => url === null || isPictureUrl(url), 'Use um endereço https ou um caminho deste site'),
);

/** Scheme, host without credentials (a name or an address in brackets), port. An @ is allowed in the path, as in a channel's name. */
const WEB_URL =
  /^https?:\/\/(?:[\p{L}\p{N}][\p{L}\p{N}._-]*|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/iu;

/** Whether a text is an absolute http or https address without credentials. */
export function isWebUrl(value: string): boolean {
  return WEB_URL.test(value) && !/[<>"`\p{Cc}\p{Bidi_Control}]/u.test(value);
}

/** A web address as people type and copy it: one that begins with a host's name gets https. Any other text stays as it is. */
export const withScheme = (typed: string): string =>
  /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]|$)/u.test(typed) ? `https://${typed}` : typed;

/** Path parameters of a call that names one row. */
export const idParams = v.object({ id: idInput });
