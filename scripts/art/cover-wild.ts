import { Canvas, glow, shape, short, type Point } from './canvas.ts';
import { traveller } from './figures.ts';
import { limb, limbEdge, mirrored, smooth, spikes, wing, type Joint } from './organic.ts';
import { bareTree, grass, leaves } from './plants.ts';
import { seeded } from './random.ts';
import { backdrop, cloud, moon, motes, rays, stars, vignette } from './sky.ts';
import { crag, hills, mountains } from './terrain.ts';

const size = { width: 800, height: 450 };

const body: Joint[] = [
  [8, 214, 0.6],
  [60, 196, 4],
  [116, 166, 9],
  [164, 148, 17],
  [208, 138, 24],
  [246, 124, 19],
  [276, 98, 11],
  [304, 76, 8.5],
  [326, 70, 11],
  [344, 78, 7],
  [366, 90, 3],
];

/** A winged dragon with its rider, flying to the right; 370 by 240 units. */
function dragon(options: {
  c: Canvas;
  at: Point;
  scale: number;
  dark: string;
  mid: string;
  rim: string;
  skin: readonly [string, string];
}): string {
  const { c, at, scale, dark, mid, rim, skin } = options;
  const near = wing({
    shoulder: [222, 122],
    wrist: [182, 22],
    tips: [
      [64, -46],
      [22, 24],
      [38, 86],
      [92, 128],
    ],
    root: [168, 138],
  });
  const far = wing({
    shoulder: [238, 118],
    wrist: [276, 18],
    tips: [
      [372, -66],
      [372, 2],
      [336, 50],
    ],
    root: [262, 110],
    sag: 0.3,
  });
  const hide = c.ramp({
    from: [0, 60],
    to: [0, 200],
    stops: [
      [0, mid],
      [1, dark],
    ],
  });
  const lit = c.ramp({
    from: [20, -40],
    to: [210, 140],
    stops: [
      [0, skin[0]],
      [0.6, skin[1]],
      [1, dark],
    ],
  });
  const back = c.ramp({
    from: [370, -60],
    to: [240, 120],
    stops: [
      [0, skin[1]],
      [1, dark],
    ],
  });
  const legs =
    limb([
      [196, 156, 10],
      [186, 178, 8],
      [166, 186, 4],
      [146, 196, 2.5],
    ]) +
    limb([
      [240, 140, 8],
      [252, 164, 5],
      [240, 178, 3],
      [228, 190, 2],
    ]);
  const claws = 'M146 196l-10 0 8-5zM146 197l-7 6 10-4zM228 190l-8 3 7-6zM229 191l-3 8 6-7z';
  const horns =
    limb([
      [322, 62, 3.4],
      [306, 50, 2.4],
      [286, 48, 0.3],
    ]) +
    limb([
      [330, 62, 3],
      [318, 46, 2],
      [300, 38, 0.3],
    ]);
  const jaw = limb([
    [330, 82, 4],
    [346, 92, 3],
    [358, 98, 0.8],
  ]);
  const fin = 'M10 213L-14 196-6 214-18 232Z';
  const saddle = 'M206 116q10-6 20-4l2 10-22 4z';
  const man =
    'M212 116c-4-10-4-22 2-28l8 0c4 6 6 16 4 26l8 8-3 10-6-8zM213 90c-12 4-24 18-42 22 14 6 30 2 42-8z';
  return [
    `<g transform="translate(${at[0]} ${at[1]}) scale(${scale})">`,
    `<path d="${far.skin}" fill="${back}"/><path d="${far.bones}" fill="${dark}"/>`,
    `<path d="${fin}${limb(body)}${legs}${claws}${horns}${jaw}${spikes({ joints: body, size: 9, every: 5 })}" fill="${hide}"/>`,
    `<path d="${limbEdge(body, 'left')}" fill="none" stroke="${rim}" stroke-width="1.600" opacity=".85"/>`,
    `<path d="M334 71l7 2-6 2z" fill="#fff3c4"/>`,
    `<path d="${saddle}" fill="#7a3b46"/><path d="${man}" fill="${dark}"/><circle cx="219" cy="81" r="6.500" fill="${dark}"/><path d="M224 77q4 5 0 10c4 6 6 16 4 26" fill="none" stroke="${rim}" stroke-width="1.300"/><path d="M222 100L262 40" stroke="${dark}" stroke-width="1.800"/><path d="M262 40l3-9 2 10z" fill="${rim}"/>`,
    `<path d="${near.skin}" fill="${lit}"/><path d="${near.bones}" fill="${dark}" stroke="${rim}" stroke-width=".7" stroke-opacity=".6"/>`,
    '</g>',
  ].join('');
}

export function skywardMount(): Canvas {
  const c = new Canvas(size);
  const peak = (corners: readonly Point[], seed: number, fill: string) =>
    `<path d="${shape(crag({ corners, seed, jag: 4, pieces: 7 }))}" fill="${fill}"/>`;
  const rock = c.ramp({
    from: [0, 200],
    to: [0, 400],
    stops: [
      [0, '#5b4a86'],
      [1, '#e3a7a0'],
    ],
  });
  return c.add(
    backdrop({
      c,
      stops: [
        [0, '#141b52'],
        [0.3, '#3a3d8c'],
        [0.52, '#9a6aa4'],
        [0.68, '#f2a78f'],
        [0.8, '#ffd9a5'],
        [1, '#e9a99d'],
      ],
    }),
    stars({ c, seed: 7, count: 110, below: 190, size: 0.9 }),
    glow({ c, at: [560, 210], radius: 360, colour: '#ffdda2', strength: 0.75 }),
    `<circle cx="560" cy="200" r="92" fill="${c.radial([
      [0, '#fffbe8'],
      [0.75, '#ffeebd'],
      [1, '#ffd99a'],
    ])}"/>`,
    cloud({
      c,
      seed: 3,
      top: 40,
      bottom: 230,
      colour: '#f7b3b4',
      stretch: [0.004, 0.022],
      density: 0.42,
      contrast: 4,
      opacity: 0.7,
    }),
    mountains({
      c,
      seed: 90,
      base: 345,
      height: 90,
      span: 200,
      top: '#8d73ab',
      foot: '#f2b8a4',
      lit: '#ffe0b8',
      shade: '#6d5696',
      lightFrom: 'right',
    }),
    cloud({
      c,
      seed: 14,
      top: 260,
      bottom: 400,
      colour: '#ffe2c8',
      stretch: [0.005, 0.018],
      density: 0.6,
      contrast: 4,
    }),
    peak(
      [
        [20, 450],
        [62, 330],
        [92, 282],
        [112, 244],
        [134, 276],
        [168, 318],
        [236, 450],
      ],
      4,
      rock,
    ),
    peak(
      [
        [112, 244],
        [134, 276],
        [168, 318],
        [236, 450],
        [150, 450],
        [130, 350],
        [112, 244],
      ],
      9,
      '#ffcfae66',
    ),
    peak(
      [
        [640, 450],
        [690, 340],
        [716, 300],
        [742, 342],
        [800, 450],
      ],
      5,
      rock,
    ),
    cloud({
      c,
      seed: 22,
      top: 300,
      bottom: 470,
      colour: '#fff0dc',
      stretch: [0.006, 0.016],
      density: 0.56,
      contrast: 5,
    }),
    cloud({
      c,
      seed: 23,
      top: 330,
      bottom: 480,
      colour: '#c98fa8',
      stretch: [0.006, 0.017],
      density: 0.5,
      contrast: 5,
      opacity: 0.8,
    }),
    dragon({
      c,
      at: [236, 122],
      scale: 1.02,
      dark: '#1b1540',
      mid: '#5a4390',
      rim: '#ffdca6',
      skin: ['#f08a6c', '#8d4a80'],
    }),
    cloud({
      c,
      seed: 35,
      top: 370,
      bottom: 500,
      colour: '#fff6ea',
      stretch: [0.006, 0.018],
      density: 0.56,
      contrast: 5,
    }),
    `<path d="M92 150q7-8 13-1q6-7 13 1q-8-4-13 3q-5-7-13-3zM132 174q5-6 9-1q4-5 9 1q-6-3-9 2q-4-5-9-2zM690 96q6-7 11-1q5-6 11 1q-7-3-11 3q-4-6-11-3z" fill="#3a2a60"/>`,
    vignette({ c, strength: 0.45, colour: '#171042' }),
  );
}

/** Trunks of an old forest at one distance. */
function trunks(options: {
  seed: number;
  count: number;
  colour: string;
  width: readonly [number, number];
  foot: number;
  gap?: readonly [number, number];
}): string {
  const { seed, count, colour, width, foot, gap } = options;
  const random = seeded(seed);
  let data = '';
  for (let index = 0; index < count; index += 1) {
    const x = ((index + random.between([0.1, 0.9])) / count) * 840 - 20;
    if (gap && x > gap[0] && x < gap[1]) continue;
    const w = random.between(width);
    const lean = random.between([-14, 14]);
    data += limb([
      [x + lean * 1.5, -20, w * 0.7],
      [x + lean, 150, w * 0.75],
      [x, 300, w * 0.85],
      [x - lean * 0.2, foot - 16, w * 1.1],
      [x - lean * 0.3, foot + 30, w * 2.4],
    ]);
    const y = random.between([60, 220]);
    const side = random.next() < 0.5 ? -1 : 1;
    data += limb([
      [x + lean * 0.7, y + 26, w * 0.3],
      [x + side * 34, y, w * 0.18],
      [x + side * 78, y - random.between([4, 40]), 0.4],
    ]);
  }
  return `<path d="${data}" fill="${colour}"/>`;
}

/** The lord of the wood: horned skull on a broad, shaggy body. */
function beast(c: Canvas): string {
  const random = seeded(21);
  const flank = smooth(
    [
      [404, 196, 0],
      [428, 204, 0],
      [456, 218, 0],
      [480, 248, 0],
      [488, 292, 0],
      [480, 346, 0],
      [470, 400, 0],
      [474, 440, 0],
    ],
    7,
  );
  let fur = 'M400 190';
  for (const [x, y] of flank) {
    const tuft = random.between([7, 17]);
    fur += `L${short(x)} ${short(y)}L${short(x + tuft * 0.55)} ${short(y + tuft)}`;
  }
  fur += 'L400 450Z';
  let hair = '';
  for (let index = 0; index < 150; index += 1) {
    const y = random.between([214, 420]);
    const x = 400 + random.next() * (70 - Math.abs(y - 290) * 0.12);
    hair += `M${short(x)} ${short(y)}q${short(random.between([0, 6]))} 8 ${short(random.between([-2, 7]))} ${short(random.between([12, 24]))}`;
  }
  const arm = limb([
    [458, 234, 18],
    [496, 276, 19],
    [516, 326, 13],
    [520, 374, 12],
    [512, 410, 8],
  ]);
  const claws = 'M506 404l-8 26 13-18zM512 408l0 28 8-22zM518 402l10 24-2-26z';
  const antler = [
    limb([
      [414, 162, 5.5],
      [438, 134, 5],
      [476, 112, 4],
      [498, 72, 2.6],
      [492, 36, 0.4],
    ]),
    limb([
      [446, 130, 3.6],
      [454, 100, 2.6],
      [446, 66, 0.4],
    ]),
    limb([
      [474, 113, 3.4],
      [508, 108, 2.4],
      [534, 86, 0.4],
    ]),
    limb([
      [494, 82, 2.6],
      [516, 62, 1.6],
      [522, 40, 0.4],
    ]),
    limb([
      [430, 143, 3],
      [424, 122, 2],
      [430, 102, 0.4],
    ]),
  ].join('');
  const half = `<path d="${fur}${arm}${claws}${antler}" fill="${c.ramp({
    from: [0, 40],
    to: [0, 430],
    stops: [
      [0, '#0a1424'],
      [0.4, '#0c1a2c'],
      [1, '#050b16'],
    ],
  })}"/>`;
  const rim = `<path d="${hair}" fill="none" stroke="#4f93a0" stroke-width="1.100" opacity=".28"/><path d="M474 226Q500 244 522 290" fill="none" stroke="#cdf5ea" stroke-width="1.400" opacity=".35"/><path d="${limbEdge(
    [
      [414, 162, 5.5],
      [438, 134, 5],
      [476, 112, 4],
      [498, 72, 2.6],
      [492, 36, 0.4],
    ],
  )}" fill="none" stroke="#bfe9e0" opacity=".6"/>`;
  return [
    mirrored({ axis: 400, markup: half + rim }),
    '<path d="M400 148C386 148 376 158 376 172C376 184 384 190 387 202L393 224 400 228 407 224 413 202C416 190 424 184 424 172C424 158 414 148 400 148Z" fill="#c8d6cf"/><path d="M400 148C386 148 376 158 376 172C376 184 384 190 387 202L393 224 400 228Z" fill="#7f9a9b"/><path d="M382 176q8-6 13 3q-3 9-10 6zM418 176q-8-6-13 3q3 9 10 6z" fill="#04121a"/><path d="M397 202l3-8 3 8-2 8h-2zM394 220v-7M400 222v-7M406 220v-7" fill="#0a1a22" stroke="#0a1a22"/>',
    glow({ c, at: [388.5, 179], radius: 26, colour: '#5dffe0', strength: 1 }),
    glow({ c, at: [411.5, 179], radius: 26, colour: '#5dffe0', strength: 1 }),
    '<circle cx="388.500" cy="179" r="3" fill="#eafffb"/><circle cx="411.500" cy="179" r="3" fill="#eafffb"/>',
  ].join('');
}

export function moonlitForest(): Canvas {
  const c = new Canvas(size);
  const floor = hills({
    c,
    seed: 4,
    base: 420,
    height: 30,
    span: 260,
    top: '#0f2436',
    foot: '#060c18',
    edge: '#3f6f7a',
  });
  const near = hills({
    c,
    seed: 15,
    base: 462,
    height: 46,
    span: 300,
    top: '#071019',
    foot: '#04070e',
    edge: '#24485a',
  });
  return c.add(
    backdrop({
      c,
      stops: [
        [0, '#071226'],
        [0.45, '#12385a'],
        [0.75, '#2f6f7f'],
        [1, '#123041'],
      ],
    }),
    stars({ c, seed: 2, count: 80, below: 240, size: 0.9 }),
    moon({ c, at: [400, 140], radius: 112, halo: 3.6, light: '#fbfff0', shade: '#cfe6cf', aura: '#8fd6cf' }),
    trunks({ seed: 3, count: 26, colour: '#2b6275', width: [3, 6], foot: 360, gap: [300, 500] }),
    cloud({
      c,
      seed: 5,
      top: 160,
      bottom: 430,
      colour: '#9fd8cf',
      stretch: [0.005, 0.014],
      density: 0.55,
      contrast: 2.6,
      opacity: 0.7,
    }),
    trunks({ seed: 8, count: 17, colour: '#17425a', width: [6, 10], foot: 380, gap: [270, 530] }),
    cloud({
      c,
      seed: 9,
      top: 240,
      bottom: 440,
      colour: '#8ccfc8',
      stretch: [0.005, 0.014],
      density: 0.52,
      contrast: 2.6,
      opacity: 0.6,
    }),
    rays({
      c,
      at: [400, 140],
      length: 460,
      colour: '#d9fff0',
      seed: 12,
      count: 26,
      from: 0.1,
      to: 3.04,
      strength: 0.3,
      soft: 4,
    }),
    beast(c),
    floor.markup,
    trunks({ seed: 13, count: 9, colour: '#0a2236', width: [12, 20], foot: 400, gap: [220, 580] }),
    cloud({
      c,
      seed: 16,
      top: 330,
      bottom: 450,
      colour: '#7fc4c4',
      stretch: [0.005, 0.018],
      density: 0.5,
      contrast: 3,
      opacity: 0.55,
    }),
    near.markup,
    traveller({ at: [300, near.at(300) + 3], size: 78, colour: '#03070e', rim: '#c9fff2' }),
    bareTree({ at: [4, 460], size: 360, seed: 5, colour: '#030710', lean: 0.1 }),
    bareTree({ at: [804, 460], size: 370, seed: 6, colour: '#030710', lean: -0.12 }),
    leaves({ at: [40, 10], reach: [190, 60], count: 420, seed: 4, colour: '#030912', size: 14 }),
    leaves({ at: [770, 4], reach: [190, 62], count: 420, seed: 5, colour: '#030912', size: 14 }),
    grass({
      seed: 8,
      count: 420,
      from: 0,
      to: 800,
      ground: near.at,
      size: [4, 20],
      colour: '#040a13',
      width: 1.4,
    }),
    motes({ c, seed: 7, count: 46, colour: '#7dffdf', within: [120, 210, 690, 430], size: [0.5, 1.9] }),
    vignette({ c, strength: 0.6, colour: '#020610' }),
  );
}
