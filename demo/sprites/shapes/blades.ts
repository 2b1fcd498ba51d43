import type { Layer, Look, Shapes } from '#demo/sprites/appearance.ts';

/** Hilts grow with the tier: a plain bar, flared, winged, and a crowned one with its gem. */
const guards: readonly (readonly Layer[])[] = [
  [['trim', '=21,30 27,30 27,33 21,33']],
  [['trim', '=21,30 25,30 29,28 30,31 26,34 21,34']],
  [['trim', '~=21,30 26,29.5 31,25.5 31.5,29 27,33.5 21,34.5']],
  [
    ['trim', '=21,28 25,30 29,26 33,25 31,30 33,33 27,32.5 24,35.5 21,36'],
    ['gem', 'o21,31.7,2.3'],
  ],
];
const pommels: readonly (readonly Layer[])[] = [
  [['trim', 'o21,44,1.9']],
  [['trim', '=21,41.8 23.8,44 21,46.4']],
  [
    ['trim', 'o21,44,2.6'],
    ['gem.light', 'o21,44,1.1'],
  ],
  [
    ['trim', '=21,41 24.5,43 22.5,47 21,48'],
    ['gem.light', 'o21,44,1.4'],
  ],
];
const rank = (tier: number): number => Math.min(3, Math.floor(tier / 2));

function hilt({ tier }: Look): Layer[] {
  const grip: Layer[] = [
    ['hide', '=21,32 23,32 22.8,43 21,43'],
    ['hide.deep', '/19.4,36 22.6,34.6', 0.8],
    ['hide.deep', '/19.4,39 22.6,37.6', 0.8],
    ['hide.deep', '/19.4,42 22.6,40.6', 0.8],
  ];
  return [...grip, ...(pommels[rank(tier)] ?? []), ...(guards[rank(tier)] ?? [])];
}

/** Runes light up along the blades of the higher tiers. */
const runes = ({ tier }: Look): Layer[] =>
  tier >= 5
    ? [
        ['gem.light', '/21,24 21,21', 1.3],
        ['gem.light', '/21,18 21,15', 1.3],
        ['gem.light', '/21,12 21,9', 1.3],
      ]
    : [['main.deep', '/21,29 21,6', 0.9]];

const blade =
  (spec: string) =>
  (look: Look): Layer[] => [['main', spec], ...runes(look), ...hilt(look)];
const curved =
  ({ spec, edge }: { spec: string; edge: string }) =>
  (look: Look): Layer[] => [['main', spec], ['main.shine', edge, 1], ...hilt(look)];

export const blades: Shapes = {
  sword: { turn: 45, layers: blade('=21,-3 24.6,2 24.6,31 21,31') },
  longsword: { turn: 45, layers: blade('=21,-6 23.2,0 23.8,22 25.4,27 24,31 21,31') },
  greatsword: { turn: 45, layers: blade('=21,-5 26.6,1 25.4,10 27.2,14 26.4,26 28.6,31 21,31') },
  sabre: {
    turn: 45,
    layers: curved({
      spec: 'M18.6 31C18 20 18.5 8 27.5 -4.5C28 8 27 20 24 31Z',
      edge: 'M20.2 28C19.8 19 21 9 26 0',
    }),
  },
  scimitar: {
    turn: 45,
    layers: curved({
      spec: 'M19 31C18.6 22 15 14 18 5C20 -1 25 -4 30 -4C27 0 28 4 27.5 10C27 18 24.6 24 24 31Z',
      edge: 'M20.4 28C20 20 17.4 13 20 6.5C21 3.4 23.4 0 27 -2',
    }),
  },
  dagger: { turn: 45, scale: 1.08, layers: blade('=21,4 24,9 25.2,26 23.6,31 21,31') },
  stiletto: { turn: 45, layers: blade('=21,0 22.4,6 23.4,31 21,31') },
  knife: {
    turn: 45,
    scale: 1.05,
    layers: curved({
      spec: 'M18.4 31L18 12C18 7 21 3 25.6 1C26.4 12 25.6 22 24 31Z',
      edge: 'M19.8 29L19.4 13C19.6 9 21 6 24.4 3.4',
    }),
  },
  claw: {
    layers: [
      ['main', '~8,5 12,12 15,20 16,27 12,26 9,18'],
      ['main', '~19,2 21.5,11 22.6,20 22,27 18.5,26 18,15'],
      ['main', '~31,5 29.5,14 28.5,21 27,28 24,26 26,14'],
      ['hide', '~11,25 21,23 30,26 30,33 26,40 15,40 11,33'],
      ['trim', '#11,26 31,27 30.4,31 11,30'],
      ['gem', 'o21,34.5,2.4'],
    ],
  },
};
