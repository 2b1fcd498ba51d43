import type { SeededRandom } from './seeded-random.ts';

const nameStarts = [
  'Aru',
  'Bran',
  'Cael',
  'Dari',
  'Eli',
  'Fara',
  'Gael',
  'Hilde',
  'Ira',
  'Jaci',
  'Kae',
  'Lira',
  'Maru',
  'Nael',
  'Orin',
  'Peri',
  'Rau',
  'Sora',
  'Tau',
  'Uira',
  'Vesta',
  'Yara',
  'Zeni',
  'Alva',
];
const nameEnds = [
  'bel',
  'dor',
  'fim',
  'gorn',
  'lan',
  'mir',
  'nara',
  'quel',
  'ric',
  'sson',
  'thil',
  'vane',
  'xis',
  'ndra',
  'leth',
  'mora',
  'rion',
  'sca',
  'tiz',
  'veu',
];
const firstNames = [
  'ana',
  'bia',
  'caio',
  'duda',
  'enzo',
  'fabi',
  'gui',
  'heitor',
  'isa',
  'joca',
  'kauan',
  'leo',
  'malu',
  'nanda',
  'otavio',
  'pedro',
  'rafa',
  'sofia',
  'tato',
  'vini',
];
const surnames = [
  'da_forja',
  'do_vale',
  'corvo',
  'maresia',
  'pedralva',
  'do_cais',
  'lanterna',
  'trovao',
  'gato',
];

/** Made-up character names, each once. */
export function characterNames({ random, count }: { random: SeededRandom; count: number }): string[] {
  return random.some(
    nameStarts.flatMap((start) => nameEnds.map((end) => start + end)),
    count,
  );
}

/** Account names as players choose them, each once. */
export function usernames({ random, count }: { random: SeededRandom; count: number }): string[] {
  return random.some(
    firstNames.flatMap((firstName) => surnames.map((surname) => `${firstName}_${surname}`)),
    count,
  );
}

export const guildNames: Record<1 | 2 | 3, readonly string[]> = {
  1: ['Corvos de Prata', 'Guardiões do Vale', 'Vigília de Aurim', 'Pena e Aço'],
  2: ['Filhos da Tempestade', 'Martelo da Serra', 'Lobos de Vanov'],
  3: ['Brasa Fria', 'Ordem da Maré', 'Rosa dos Ventos', 'Últimos Faróis'],
};

/** The characters that the news mention; they lead the rankings. */
export const legends: readonly { name: string; guild: string; level: number; classinfo: number }[] = [
  { name: 'Marola', guild: 'Corvos de Prata', level: 99, classinfo: 1 },
  { name: 'SetePontes', guild: 'Corvos de Prata', level: 97, classinfo: 3 },
  { name: 'Nara', guild: 'Guardiões do Vale', level: 74, classinfo: 2 },
  { name: 'Tiê', guild: 'Vigília de Aurim', level: 71, classinfo: 6 },
  { name: 'Orsolo', guild: 'Filhos da Tempestade', level: 84, classinfo: 4 },
  { name: 'Yandra', guild: 'Brasa Fria', level: 99, classinfo: 5 },
  { name: 'Bento', guild: 'Brasa Fria', level: 99, classinfo: 2 },
  { name: 'Benedito', guild: 'Ordem da Maré', level: 93, classinfo: 6 },
];
