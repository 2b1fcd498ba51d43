import type { Layer, Look, Shapes } from '#demo/sprites/appearance.ts';

const arrow: Layer[] = [
  ['timber', '/9,33 33,9', 1.5],
  ['steel2', '#37,5 35.6,12 30,6.4'],
  ['snow', '#9,30 5,34 5,37 8,37 12,33'],
];
const limbTips = ({ tier }: Look): Layer[] =>
  tier >= 4
    ? [
        ['trim', 'o9,7,2.6'],
        ['trim', 'o35,33,2.6'],
        ['gem', 'o27.5,14.5,2.6'],
      ]
    : [];

const stock: Layer[] = [
  ['timber', '#19,8 23,8 24,30 26,44 18,46 18.5,30'],
  ['hide', '=21,31 23.4,31 23.4,36 21,36'],
];

function crossbow({ bow, look }: { bow: string; look: Look }): Layer[] {
  return [
    ['cream.base', '/4,17 21,24 38,17', 1],
    ['timber', '=21,6 23.6,6 24,30 26,44 21,45.5'],
    ['main', bow],
    ['trim', '=21,3 25,5 25,12 21,13'],
    ['steel2', '=21,-4 23.4,1 22,3 22,24 21,24'],
    ...(look.tier >= 4
      ? ([['gem', 'o21,32,2.4']] satisfies Layer[])
      : [['trim', 'o21,32,1.7'] satisfies Layer]),
  ];
}

function barrel({ spec, muzzle, look }: { spec: string; muzzle: string; look: Look }): Layer[] {
  return [
    ['main', spec],
    ['timber', '#18,24 24,23 24,32 29,45 21,49 18,36'],
    ['trim', muzzle],
    ['trim', '=21,22 24.2,22 24.2,25 21,25'],
    ['coal', '~/18.4,31 15,33.5 18.4,36.5', 1.3],
    ['steel2', '#24,24 27.4,22.5 27,27 24,28'],
    ...(look.tier >= 4
      ? ([
          ['gem', 'o22,39,2.2'],
          ['trim.light', '/21,2 21,19', 0.9],
        ] satisfies Layer[])
      : []),
  ];
}

const pistolGrip: Layer = ['timber', '~10,21 18,20 18,28 15,36 8,39 5,35 9,28'];
const trigger: Layer = ['coal', '~/17,24 23,25 21,30 17,29', 1.4];
const jewel = ({ tier }: Look): Layer[] =>
  tier >= 4
    ? [
        ['trim', 'o11,33,2.6'],
        ['gem.light', 'o11,33,1.4'],
      ]
    : [['trim', 'o11,33,1.6']];

/** Bows, crossbows, rifles and pistols. */
export const ranged: Shapes = {
  bow: {
    layers: (look) => [
      ['cream.base', '/8,6 36,34', 0.9],
      ['main', 'M7 5C22 3 39 20 37 35L34.6 33.6C34.4 22 20 8 8.6 7.6Z'],
      ...arrow,
      ['hide', '#24.5,11.5 30.5,17.5 28,19.5 22.5,14'],
      ...limbTips(look),
    ],
  },
  longbow: {
    layers: (look) => [
      ['cream.base', '/4,5 37,38', 0.9],
      ['main', 'M3 3C20 1 41 22 39 39L36.4 38C37 25 17 5 4 5.6Z'],
      ...arrow,
      ['hide', '#24,12 30,18 28,20 22,14'],
      ...limbTips(look),
    ],
  },
  recurve: {
    layers: (look) => [
      ['cream.base', '/7,10 32,35', 0.9],
      ['main', '~11,2 8,6 9,10 16,8 25,13 30,18 34,26 32,33 36,35 40,31 37,30 37.5,24 33,14 28,9 18,5 12,6'],
      ...arrow,
      ['trim', '#24,10 32,18 29,20.5 21.5,13'],
      ...limbTips(look),
    ],
  },
  quiver: {
    layers: ({ tier }) => [
      ['timber', '/17,16 12,4', 1.5],
      ['timber', '/21,15 21,3', 1.5],
      ['timber', '/25,15 30,4', 1.5],
      ['gem', '#9,2 14,1 15,8 11,9'],
      ['snow', '#18.6,1 23.4,1 23,8 19,8'],
      ['gem', '#28,1 33,3 30,9 27,8'],
      ['main', '#12,13 30,13 28,38 21,41 14,38'],
      ['trim', '#11,12 31,12 30.6,17 11.4,17'],
      ['trim', '#13.4,33 28.6,33 28.2,36.5 13.8,36.5'],
      ['main.deep', '/21,18 21,32', 1],
      ...(tier >= 4 ? ([['gem', 'o21,25,3']] satisfies Layer[]) : []),
    ],
  },
  crossbow: {
    turn: 45,
    layers: (look) => crossbow({ bow: '~=21,6 30,8 38,15 39.6,19 36,17 29,12 21,11', look }),
  },
  arbalest: {
    turn: 45,
    layers: (look) => crossbow({ bow: '=21,4 30,4 39,11 42,18 38.6,19 35,14 29,10 21,11', look }),
  },
  handbow: {
    turn: 45,
    layers: (look) => [
      ['cream.base', '/9,20 21,26 33,20', 1],
      ...stock.slice(0, 1),
      ['main', '~=21,8 28,10 34,17 34.4,21 31,18 27,13.5 21,13'],
      ['steel2', '=21,0 23,4 22,6 22,25 21,25'],
      ['trim', '=21,7 24,8 24,13 21,14'],
      ['hide', '#19,34 24,33 27,44 19,46'],
      ...(look.tier >= 4 ? ([['gem', 'o21,30,2.2']] satisfies Layer[]) : []),
    ],
  },
  rifle: {
    turn: 45,
    layers: (look) =>
      barrel({ spec: '=21,-6 22.8,-6 23,25 21,25', muzzle: '=21,-7 23.8,-7 23.8,-3 21,-3', look }),
  },
  musket: {
    turn: 45,
    layers: (look) => [
      ...barrel({ spec: '=21,-6 22.4,-6 22.8,25 21,25', muzzle: '=21,8 24,8 24,11 21,11', look }),
      ['steel2', '=21,-11 22.4,-7 21,-5'],
    ],
  },
  blunderbuss: {
    turn: 45,
    layers: (look) =>
      barrel({ spec: '=21,-4 27,-4 24,5 23.6,25 21,25', muzzle: '=21,-5 28,-5 27.4,-2 21,-2', look }),
  },
  carbine: {
    turn: 45,
    layers: (look) => [
      ...barrel({ spec: '=21,0 23.6,0 24,25 21,25', muzzle: '=21,-1 24.6,-1 24.6,3 21,3', look }),
      ['coal', '#24,5 28,5 28,17 24,17'],
      ['steel2.light', 'o26,6.6,1.2'],
    ],
  },
  pistol: {
    turn: -12,
    layers: (look) => [
      pistolGrip,
      trigger,
      ['main', '#9,13 38,13 38,19 22,21 18,25 9,23'],
      ['trim', '#33,12 38.6,12 38.6,20 34,20'],
      ['coal', '#9,13 12,8 15,13'],
      ['main.deep', '/16,17 32,17', 1],
      ...jewel(look),
    ],
  },
  revolver: {
    turn: -12,
    layers: (look) => [
      pistolGrip,
      trigger,
      ['main', '#9,14 14,11 39,12 39,17 24,18 24,23 10,24'],
      ['steel2', '#16,11.5 26,11.5 27,22 16,22.5'],
      ['coal.base', '/17,15 26,15', 1.2],
      ['coal.base', '/17,19 26,19', 1.2],
      ['coal', '#8,14 9,8 13,12'],
      ['trim', '#36,9.6 38,12 39.4,12 39.4,17.4 36,17.4'],
      ...jewel(look),
    ],
  },
  derringer: {
    turn: -12,
    layers: (look) => [
      pistolGrip,
      trigger,
      ['main', '#11,10 34,10 34,15 34,21 22,22 18,25 9,23'],
      ['main.deep', '/18,15.4 33,15.4', 1.2],
      ['trim', '#30,9 35,9 35,22 31,22'],
      ['coal', '#9,14 9,8 14,11'],
      ...jewel(look),
    ],
  },
  twins: {
    layers: (look) => [
      ['timber', '~6,13 12,14 11,20 7,26 2,25 4,19'],
      ['main', '#5,7 29,3 30,8 16,12 13,16 5,14'],
      ['trim', '#26,2.6 30,2 31,8.4 27,9'],
      ['coal', '~/12,15 17,15 14.5,19.5 11,18.6', 1.3],
      ['timber', '~16,31 22,31 21,37 17,42 12,41 14,36'],
      ['main', '#14,24 39,20 40,25 26,29 23,33 14,31'],
      ['trim', '#36,19.6 40,19 41,25.4 37,26'],
      ['coal', '~/22,32 27,32 24.5,36.5 21,35.6', 1.3],
      ...(look.tier >= 4
        ? ([
            ['gem', 'o8,10.4,2'],
            ['gem', 'o18,27.5,2'],
          ] satisfies Layer[])
        : []),
    ],
  },
};
