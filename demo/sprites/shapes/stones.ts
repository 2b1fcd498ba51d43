import type { Layer, Shapes } from '#demo/sprites/appearance.ts';

/** A cut stone: outline, lit crown, dark pavilion, table. */
const cut = ({ girdle, lit, dark, table }: Record<'girdle' | 'lit' | 'dark' | 'table', string>): Layer[] => [
  ['main', girdle],
  ['main.light', lit],
  ['main.deep', dark],
  ['main.shine', table],
];
/** Gems keep the colour of their kind; the theme only polishes them. */
export const stones: Shapes = {
  round: {
    layers: cut({
      girdle: '=21,4 31,8 37,18 34,30 21,38',
      lit: '#21,4 11,8 5,18 14,18',
      dark: '#37,18 34,30 21,38 28,22',
      table: '#14,18 21,12 28,17 21,23',
    }),
  },
  oval: {
    layers: cut({
      girdle: '=21,3 29,7 34,17 34,25 29,35 21,39',
      lit: '#21,3 13,7 8,17 15,16',
      dark: '#34,25 29,35 21,39 26,27',
      table: '#15,16 21,11 27,16 26,26 21,30 16,26',
    }),
  },
  emeraldcut: {
    layers: cut({
      girdle: '=21,3 29,3 35,10 35,32 29,39 21,39',
      lit: '#13,3 29,3 26,10 14,13 7,30 7,10',
      dark: '#35,12 35,32 29,39 13,39 16,32 28,31',
      table: '=21,11 27,12 27,30 21,31',
    }),
  },
  hexagon: {
    layers: cut({
      girdle: '=21,2 36,11 36,30 21,40',
      lit: '#21,2 6,11 6,28 13,16 21,12',
      dark: '#36,13 36,30 21,40 21,30 29,26',
      table: '=21,13 28,17 28,25 21,29',
    }),
  },
  pear: {
    layers: cut({
      girdle: '=21,2 27,11 34,22 33,32 27,38 21,39',
      lit: '#21,2 15,11 8,22 9,30 15,23',
      dark: '#34,23 33,32 27,38 21,39 27,29',
      table: '=21,14 27,24 24,31 21,32',
    }),
  },
  brilliant: {
    layers: [
      ['main', '=21,6 32,6 40,16 21,40'],
      ['main.light', '#10,6 21,6 14,16 2,16'],
      ['main.shine', '#21,6 28,16 14,16'],
      ['main.deep', '#40,16 21,40 28,16'],
      ['gem.light', '#14,16 21,16 21,36'],
    ],
  },
  cushion: {
    layers: cut({
      girdle: '~=21,4 32,6 37,13 37,29 32,37 21,38',
      lit: '#21,5 10,7 5,14 6,28 13,14',
      dark: '#36,16 36,29 31,36 20,38 29,29',
      table: '=21,12 29,13 29,29 21,30',
    }),
  },
  cabochon: {
    layers: [
      ['trim', 'o21,22,17,16'],
      ['main', 'o21,21,13.6,12.6'],
      ['gem', '~12,24 18,22 24,28 30,24 28,31 17,32'],
      ['main.shine', '~12,17 16,12 21,11 17,16'],
    ],
  },
  trillion: {
    layers: cut({
      girdle: '=21,39 37,14 34,7 21,5',
      lit: '#21,5 8,7 5,14 14,14',
      dark: '#37,14 21,39 21,28 28,14',
      table: '#14,13 28,13 21,26',
    }),
  },
  kite: {
    layers: cut({
      girdle: '=21,1 34,15 21,41',
      lit: '#21,1 8,15 21,19',
      dark: '#34,15 21,41 21,19',
      table: '#21,8 24,15 21,19 17,15',
    }),
  },
};
