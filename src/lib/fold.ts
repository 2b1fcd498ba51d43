const DIACRITICS = /\p{M}+/gu;

/** A text as it is compared: without accents, in lower case, blanks collapsed. 'Poção  Maior' becomes 'pocao maior'. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(DIACRITICS, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
