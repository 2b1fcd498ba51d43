export type Gender = 'm' | 'f';
export type Noun = {
  text: string;
  gender: Gender;
  plural?: boolean;
  /** The silhouette the sprite generator draws. */
  shape: string;
  /** What it is made of, for themes that suit only some materials ('de Ferro', 'de Linho'). */
  material?: Material;
  tier?: number;
};
export type Material = 'metal' | 'wood' | 'cloth' | 'jewel' | 'any';

const plurals: [RegExp, string][] = [
  [/ês$/, 'eses'],
  [/s$/, 's'],
  [/al$/, 'ais'],
  [/el$/, 'éis'],
  [/il$/, 'is'],
  [/ul$/, 'uis'],
  [/m$/, 'ns'],
  [/([rz])$/, '$1es'],
];

function feminine(adjective: string): string {
  if (adjective.endsWith('ês')) return adjective.replace(/ês$/, 'esa');
  if (adjective.endsWith('dor')) return `${adjective}a`;
  if (adjective === 'Cru') return 'Crua';
  return adjective.replace(/o$/, 'a');
}

function plural(adjective: string): string {
  const rule = plurals.find(([ending]) => ending.test(adjective));
  return rule ? adjective.replace(rule[0], rule[1]) : `${adjective}s`;
}

/**
 * A Portuguese adjective, given in the masculine singular, made to agree with a noun; what follows it ('Tingido de Azul') and
 * complements ('de Ferro', 'do Lobo') stay as they are.
 */
export function agree({ words, noun }: { words: string; noun: Pick<Noun, 'gender' | 'plural'> }): string {
  if (/^(de|do|da|dos|das|em|com|para|sem|contra) /.test(words)) return words;
  const [adjective = '', ...rest] = words.split(' ');
  const gendered = noun.gender === 'f' ? feminine(adjective) : adjective;
  return [noun.plural ? plural(gendered) : gendered, ...rest].join(' ');
}
