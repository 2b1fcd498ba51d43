const DIACRITICS = /\p{M}+/gu;

/** Normalizes a text for comparison: no accents, lower case, collapsed spaces. 'Poção  Maior' becomes 'pocao maior'. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(DIACRITICS, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
