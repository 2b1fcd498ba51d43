/**
 * Adds an apostrophe to text that a spreadsheet would run as a formula; `unescapeFormula` removes it. Such text gets one even if it begins
 * with apostrophes, so that it is restored exactly.
 */
export const escapeFormula = (text: string): string => (/^'*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);
export const unescapeFormula = (cell: string): string =>
  /^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell;
