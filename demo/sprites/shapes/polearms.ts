import type { Layer, Look, Shapes } from '#demo/sprites/appearance.ts';

const pole: Layer[] = [
  ['timber', '=21,4 22.4,4 22.4,45 21,45'],
  ['trim', '=21,43 23,43 21,48'],
];
const haft: Layer[] = [
  ['timber', '=21,2 22.9,2 22.9,44 21,44'],
  ['hide', '=21,33 23.4,33 23.4,41 21,41'],
  ['trim', 'o21,44.4,2.3'],
];
const collar = ({ tier }: Look): Layer[] =>
  tier >= 4
    ? [
        ['trim', '=21,14 24.5,14 25.5,18 21,20'],
        ['gem', 'o21,16.6,1.9'],
      ]
    : [['trim', '=21,15 23.8,15 23.8,18 21,18']];
const studs = ({ tier }: Look): Layer[] => (tier >= 4 ? [['gem', 'o21,11,2.8']] : [['trim', 'o21,11,2']]);

const edge = (spec: string): Layer => ['main.shine', spec, 0.9];

/** Axes, spears and whatever else stands on a pole. */
export const polearms: Shapes = {
  axe: {
    turn: 45,
    layers: (look) => [
      ...haft,
      ['main', '~21,4 27,5 33,-1 38,8 37,20 31,25 27,17 21,18'],
      edge('~/34.5,1.5 36.6,9 35.6,18 32,22.5'),
      ...studs(look),
    ],
  },
  waraxe: {
    turn: 45,
    layers: (look) => [
      ...haft,
      ['main', '~=21,5 27,6 31,-1 37,3 38.5,12 36,20 30,23 26.5,16 21,17'],
      edge('~/34.5,2.5 36.6,11 34.6,18.5'),
      edge('~/7.5,2.5 5.4,11 7.4,18.5'),
      ['trim', '=21,-4 23.4,1 23,6 21,6'],
      ...studs(look),
    ],
  },
  hatchet: {
    turn: 45,
    scale: 1.05,
    layers: (look) => [
      ...haft,
      ['main', '#18,5 27,6 36,2 36,20 30,16 27,15 18,16'],
      edge('/34.6,4.5 34.6,17'),
      ...studs(look),
    ],
  },
  cleaver: {
    turn: 45,
    layers: ({ tier }) => [
      ['hide', '=21,28 23,28 23,43 21,43'],
      ['trim', 'o21,44.4,2.4'],
      ['main', '#18,30 17,4 21,-3 30,2 33,10 30,17 32,24 25,30'],
      edge('/19.4,27 18.6,5 21.4,0'),
      ['trim', '=21,28 27,28 27,31.5 21,31.5'],
      ...(tier >= 4
        ? ([
            ['gem', 'o26,8,2.4'],
            ['gem', 'o26,16,1.7'],
          ] satisfies Layer[])
        : []),
    ],
  },
  spear: {
    turn: 45,
    layers: (look) => [
      ...pole,
      ['main', '=21,-7 25.6,4 24.4,12 21,15'],
      ['main.deep', '/21,-2 21,13', 0.9],
      ...collar(look),
    ],
  },
  halberd: {
    turn: 45,
    layers: (look) => [
      ...pole,
      ['main', '=21,-8 23.4,-1 23,5 21,5'],
      ['main', '~22,3 27,3 32,-1 36,7 33,16 27,13 22,13'],
      ['main', '#20,4 12,1 14,7 11,11 20,11'],
      edge('~/32,1.5 34.4,7.5 32.4,13.5'),
      ...collar(look),
    ],
  },
  trident: {
    turn: 45,
    layers: (look) => [
      ...pole,
      ['main', '=21,-7 24,0 22.6,2 22.6,9 26.6,8 28,2 26.6,1 30,-5 33,1 31.4,2 30.6,11 26,14 21,15'],
      ...collar(look),
    ],
  },
  scythe: {
    turn: 45,
    layers: (look) => [
      ...pole,
      ['main', 'M19 2C28 -4 38 0 42 13C36 7 30 7 24 10L19 10Z'],
      edge('M26 1.5C33 0 37 4 40 9.6'),
      ...collar(look).map(([paint, spec, width]): Layer => (width ? [paint, spec, width] : [paint, spec])),
    ],
  },
};
