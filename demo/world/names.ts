import type { Dice } from './dice.ts';

const heads = [
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
const tails = [
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
const firsts = [
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
const lasts = [
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

/** Character names that sound like the world, each once. */
export function characterNames({ dice, count }: { dice: Dice; count: number }): string[] {
  return dice.some(
    heads.flatMap((head) => tails.map((tail) => head + tail)),
    count,
  );
}

/** Account names as players choose them, each once. */
export function usernames({ dice, count }: { dice: Dice; count: number }): string[] {
  return dice.some(
    firsts.flatMap((first) => lasts.map((last) => `${first}_${last}`)),
    count,
  );
}

export const guildNames: Record<1 | 2 | 3, readonly string[]> = {
  1: ['Corvos de Prata', 'Guardiões do Vale', 'Vigília de Aurim', 'Pena e Aço'],
  2: ['Filhos da Tempestade', 'Martelo da Serra', 'Lobos de Vanov'],
  3: ['Brasa Fria', 'Ordem da Maré', 'Rosa dos Ventos', 'Últimos Faróis'],
};

/** The people the news tell of; they lead the tables. */
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
