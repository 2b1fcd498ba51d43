import { Canvas, glow, shape, short, type Point } from './canvas.ts';
import { traveller } from './figures.ts';
import { limb, mirrored } from './organic.ts';
import { grass, leaves } from './plants.ts';
import { seeded } from './random.ts';
import { backdrop, cloud, motes, rays, stars, vignette } from './sky.ts';
import { crag, hills, mountains } from './terrain.ts';

const size = { width: 800, height: 450 };

/** A long crystal with a lit and a shaded facet, growing from its foot. */
export function shard(options: {
  at: Point;
  length: number;
  width: number;
  turn: number;
  light: string;
  mid: string;
  dark: string;
}): string {
  const { at, length, width: w, turn, light, mid, dark } = options;
  const neck = length * 0.78;
  return `<g transform="translate(${short(at[0])} ${short(at[1])}) rotate(${short(turn)})"><path d="${shape([
    [-w / 2, 0],
    [-w * 0.56, -neck],
    [0, -length],
    [w * 0.56, -neck],
    [w / 2, 0],
  ])}" fill="${mid}"/><path d="${shape([
    [-w / 2, 0],
    [-w * 0.56, -neck],
    [-w * 0.12, -neck * 0.94],
    [-w * 0.1, 0],
  ])}" fill="${light}" opacity=".75"/><path d="${shape([
    [w / 2, 0],
    [w * 0.56, -neck],
    [w * 0.24, -neck * 0.94],
    [w * 0.2, 0],
  ])}" fill="${dark}" opacity=".8"/><path d="${shape([
    [-w * 0.56, -neck],
    [0, -length],
    [-w * 0.12, -neck * 0.94],
  ])}" fill="#fff" opacity=".55"/><path d="${shape([
    [0, -length],
    [w * 0.56, -neck],
    [w * 0.24, -neck * 0.94],
  ])}" fill="${dark}" opacity=".5"/></g>`;
}

/** The pran: a slight winged spirit, floating with its arms open; drawn around x = 0, head near y = 0. */
export function pran(options: {
  c: Canvas;
  at: Point;
  scale: number;
  wings: readonly [string, string];
  dress: readonly [string, string];
  hair: string;
}): string {
  const { c, at, scale, wings, dress, hair } = options;
  const veil = c.radial(
    [
      [0, '#fff', 0.95],
      [0.35, wings[0], 0.75],
      [1, wings[1], 0.25],
    ],
    [0.1, 0.7],
  );
  const gown = c.linear([
    [0, dress[0]],
    [1, dress[1], 0.85],
  ]);
  const upper = `<path d="M4 30C22-4 62-46 104-44C116-20 92 22 58 34C40 40 18 42 4 34Z" fill="${veil}" stroke="#fff" stroke-width=".8" stroke-opacity=".8"/><path d="M5 32C34 14 66-10 98-38M5 33C36 24 70 10 98-14M5 34C30 32 56 28 80 16" fill="none" stroke="#fff" stroke-width=".6" opacity=".65"/><circle cx="92" cy="-30" r="4" fill="#fff" opacity=".6"/>`;
  const lower = `<path d="M4 38C24 40 58 54 70 84C56 98 26 84 10 56Z" fill="${veil}" stroke="#fff" stroke-width=".7" stroke-opacity=".7"/><path d="M6 40C28 50 48 66 64 84M6 42C24 58 36 74 46 88" fill="none" stroke="#fff" stroke-width=".5" opacity=".6"/>`;
  const arm = `<path d="${limb([
    [7, 28, 3],
    [20, 40, 2.4],
    [34, 36, 1.9],
    [42, 30, 1.4],
  ])}" fill="#ffe9dc"/>`;
  return [
    `<g transform="translate(${at[0]} ${at[1]}) scale(${scale})">`,
    mirrored({ axis: 0, markup: upper + lower }),
    `<path d="M-8 26C-12 40-10 50-15 66C-20 86-14 104-2 126C0 132 2 132 3 126C14 104 20 86 15 66C10 50 12 40 8 26C4 22-4 22-8 26Z" fill="${gown}"/><path d="M-7 44C-2 48 2 48 7 44M-9 60C-4 84-4 100 0 124M8 58C8 80 5 96 2 116" fill="none" stroke="#fff" stroke-width=".8" opacity=".6"/>`,
    mirrored({ axis: 0, markup: arm }),
    '<path d="M-3 16h6v10q-3 3-6 0z" fill="#ffdccb"/><path d="M-11 6Q-24-2-30-12Q-17-10-9-3ZM11 6Q24-2 30-12Q17-10 9-3Z" fill="#ffe3d4"/>',
    `<path d="M-12 2C-16 24-22 30-26 50C-14 46-8 34-7 20ZM12 2C16 24 22 30 26 50C14 46 8 34 7 20Z" fill="${hair}" opacity=".9"/>`,
    '<path d="M-10.500 2C-11 12-5 20 0 20.500C5 20 11 12 10.500 2C9-8-9-8-10.500 2Z" fill="#fff0e6"/><path d="M-6.500 7q2.500 2.600 4.600 0M6.500 7q-2.500 2.600-4.600 0" stroke="#4a3060" stroke-width="1.200" fill="none"/><path d="M-1.600 14.200q1.600 1 3.200 0" stroke="#b5607a" stroke-width="1" fill="none"/>',
    `<path d="M-13 8C-15-8-8-16 1-15C10-16 15-7 13 8C12 0 8-4 3-6C0-2-8 0-13 8Z" fill="${hair}"/><path d="M0-18l2.400 5 5 .6-3.700 3.600 1 5L0-6.200l-4.700 2.400 1-5L-7.400-12.400l5-.6z" fill="#fff4c4"/>`,
    '</g>',
  ].join('');
}

/** Petals of crystal opening around a light. */
function lotus(c: Canvas, at: Point): string {
  const petal = (turn: number, length: number, width: number, shade: readonly [string, string, string]) => {
    const fill = c.linear([
      [0, shade[0]],
      [0.6, shade[1]],
      [1, shade[2]],
    ]);
    return `<g transform="translate(${at[0]} ${at[1]}) rotate(${turn})"><path d="M0 0C${-width} ${-length * 0.3} ${-width * 0.8} ${-length * 0.75} 0 ${-length}C${width * 0.8} ${-length * 0.75} ${width} ${-length * 0.3} 0 0Z" fill="${fill}" stroke="#f6e4ff" stroke-width=".7" stroke-opacity=".7"/><path d="M0 0V${-length}" stroke="#fff" stroke-width=".6" opacity=".5"/></g>`;
  };
  const back = [-58, -34, -12, 12, 34, 58]
    .map((turn) => petal(turn, 92, 22, ['#f3d6ff', '#a06fe0', '#4f2f94']))
    .join('');
  const front = [-86, 86, -68, 68, -46, 46, -22, 22, 0]
    .map((turn) => petal(turn, turn === 0 ? 46 : 70, 20, ['#ffe9ff', '#c28cf2', '#5d37a8']))
    .join('');
  return back + glow({ c, at: [at[0], at[1] - 40], radius: 110, colour: '#ffe6c4', strength: 1 }) + front;
}

export function pranAwakening(): Canvas {
  const c = new Canvas(size);
  const near = hills({
    c,
    seed: 33,
    base: 440,
    height: 50,
    span: 280,
    top: '#1a0f38',
    foot: '#0a0718',
    edge: '#7a55b8',
  });
  const random = seeded(3);
  const shards = Array.from({ length: 26 }, (_, index) => {
    const side = index % 2 === 0 ? -1 : 1;
    const far = random.between([130, 390]);
    const x = 400 + side * far;
    return shard({
      at: [x, 410 + random.between([-8, 22])],
      length: random.between([40, 70]) + far * 0.22,
      width: random.between([12, 24]),
      turn: side * random.between([-6, 34]),
      light: '#d9b8ff',
      mid: '#6a41b8',
      dark: '#25124f',
    });
  }).join('');
  const arch =
    limb([
      [-20, 470, 60],
      [40, 330, 34],
      [90, 170, 26],
      [190, 50, 20],
      [330, -16, 12],
    ]) +
    limb([
      [90, 170, 18],
      [130, 140, 9],
      [210, 130, 2],
    ]) +
    limb([
      [150, 90, 16],
      [150, 20, 12],
      [120, -30, 9],
    ]);
  return c.add(
    backdrop({
      c,
      stops: [
        [0, '#120b33'],
        [0.4, '#3a1f73'],
        [0.7, '#7a3fa0'],
        [1, '#2a1450'],
      ],
    }),
    stars({ c, seed: 6, count: 90, below: 300, size: 0.9 }),
    cloud({
      c,
      seed: 7,
      top: -60,
      bottom: 420,
      colour: '#c77ae0',
      stretch: [0.004, 0.008],
      density: 0.42,
      contrast: 3,
      opacity: 0.5,
    }),
    glow({ c, at: [400, 190], radius: 330, colour: '#ffc9f0', strength: 0.65 }),
    rays({ c, at: [400, 190], length: 430, colour: '#ffe6ff', seed: 9, count: 30, strength: 0.3, soft: 4 }),
    `<g fill="none" stroke="#ffe9c9" opacity=".5"><circle cx="400" cy="182" r="132" stroke-width=".8"/><circle cx="400" cy="182" r="140" stroke-width="2" stroke-dasharray="1 9"/><circle cx="400" cy="182" r="152" stroke-width=".6"/></g>`,
    cloud({
      c,
      seed: 18,
      top: 260,
      bottom: 440,
      colour: '#d79af0',
      stretch: [0.005, 0.016],
      density: 0.52,
      contrast: 3,
      opacity: 0.6,
    }),
    shards,
    lotus(c, [400, 400]),
    pran({
      c,
      at: [400, 150],
      scale: 1.28,
      wings: ['#ffd6f6', '#a57bff'],
      dress: ['#fff4e2', '#c98af2'],
      hair: '#ffd889',
    }),
    near.markup,
    grass({
      seed: 4,
      count: 320,
      from: 0,
      to: 800,
      ground: near.at,
      size: [5, 22],
      colour: '#0d0820',
      width: 1.5,
    }),
    mirrored({
      axis: 400,
      markup: `<path d="${arch}" fill="#0c0722"/>${leaves({ at: [150, 10], reach: [190, 70], count: 360, seed: 6, colour: '#0e0828', size: 13 })}${leaves({ at: [60, 80], reach: [100, 90], count: 160, seed: 7, colour: '#1c1046', size: 10 })}`,
    }),
    motes({ c, seed: 8, count: 80, colour: '#ffd9f8', within: [160, 60, 640, 420], size: [0.5, 2.2] }),
    vignette({ c, strength: 0.55, colour: '#070418' }),
  );
}

/** Glowing gate between broken colonnades, half sunk in sand. */
export function desertRuins(): Canvas {
  const c = new Canvas(size);
  const random = seeded(17);
  const column = (x: number, foot: number, h: number, w: number, whole: boolean) => {
    const fill = c.linear(
      [
        [0, '#3d2347'],
        [0.35, '#7a4658'],
        [0.8, '#e89a6c'],
        [1, '#ffc98f'],
      ],
      'right',
    );
    const top: Point[] = whole
      ? [
          [x - w * 0.44, foot - h],
          [x + w * 0.44, foot - h],
        ]
      : [
          [x - w * 0.44, foot - h * random.between([0.8, 0.95])],
          [x - w * 0.1, foot - h],
          [x + w * 0.1, foot - h * 0.88],
          [x + w * 0.44, foot - h * random.between([0.8, 0.98])],
        ];
    let flutes = '';
    for (let index = -2; index <= 2; index += 1)
      flutes += `M${short(x + index * w * 0.17)} ${foot}L${short(x + index * w * 0.15)} ${short(foot - h * 0.86)}`;
    const drums = [0.3, 0.55, 0.78]
      .map((part) => `M${short(x - w * 0.47)} ${short(foot - h * part)}H${short(x + w * 0.47)}`)
      .join('');
    const cap = whole
      ? `<path d="${shape([
          [x - w * 0.44, foot - h + 3],
          [x - w * 0.72, foot - h - w * 0.26],
          [x - w * 0.72, foot - h - w * 0.42],
          [x + w * 0.72, foot - h - w * 0.42],
          [x + w * 0.72, foot - h - w * 0.26],
          [x + w * 0.44, foot - h + 3],
        ])}" fill="${fill}"/>`
      : '';
    return `<path d="${shape([[x - w / 2, foot], ...top, [x + w / 2, foot]])}" fill="${fill}"/><path d="${flutes}${drums}" stroke="#2c1738" stroke-width="1.200" opacity=".4" fill="none"/>${cap}`;
  };
  const far = hills({
    c,
    seed: 5,
    base: 330,
    height: 60,
    span: 420,
    top: '#d88a6a',
    foot: '#a65f5e',
    edge: '#ffd7a0',
  });
  const mid = hills({
    c,
    seed: 9,
    base: 372,
    height: 70,
    span: 520,
    top: '#a4586a',
    foot: '#5d2f52',
    edge: '#ffbe86',
  });
  const near = hills({
    c,
    seed: 26,
    base: 462,
    height: 100,
    span: 640,
    top: '#5a2f55',
    foot: '#1e1030',
    edge: '#f09a72',
  });
  const gateStone = c.linear(
    [
      [0, '#2b1a3f'],
      [0.55, '#5a3757'],
      [1, '#f0a878'],
    ],
    'right',
  );
  const portal = c.radial(
    [
      [0, '#f2fffb'],
      [0.3, '#8ffff0'],
      [0.7, '#1fa6b0'],
      [1, '#0c4560'],
    ],
    [0.5, 0.6],
  );
  return c.add(
    backdrop({
      c,
      stops: [
        [0, '#2a2260'],
        [0.28, '#7a4480'],
        [0.5, '#e8836a'],
        [0.66, '#ffc98a'],
        [1, '#b8655c'],
      ],
    }),
    stars({ c, seed: 3, count: 60, below: 130, size: 0.8 }),
    cloud({
      c,
      seed: 11,
      top: 0,
      bottom: 240,
      colour: '#ffb896',
      stretch: [0.003, 0.024],
      density: 0.44,
      contrast: 4,
      opacity: 0.7,
    }),
    glow({ c, at: [640, 236], radius: 360, colour: '#ffe2a4', strength: 0.9 }),
    `<circle cx="640" cy="232" r="52" fill="#fff3cf"/>`,
    mountains({
      c,
      seed: 61,
      base: 318,
      height: 74,
      span: 240,
      top: '#b8677a',
      foot: '#eda07f',
      lit: '#ffd8a4',
      shade: '#8a4a72',
      lightFrom: 'right',
    }),
    far.markup,
    cloud({
      c,
      seed: 13,
      top: 250,
      bottom: 370,
      colour: '#ffd9a8',
      stretch: [0.004, 0.02],
      density: 0.52,
      contrast: 2.6,
      opacity: 0.7,
    }),
    column(122, 360, 180, 30, true),
    column(186, 362, 180, 30, true),
    `<path d="${shape(
      crag({
        corners: [
          [92, 166],
          [94, 146],
          [214, 146],
          [230, 156],
          [216, 168],
          [92, 168],
        ],
        seed: 3,
        jag: 2,
        pieces: 4,
      }),
    )}" fill="${gateStone}"/>`,
    column(60, 366, 120, 28, false),
    column(604, 360, 150, 28, false),
    column(668, 364, 92, 28, false),
    column(738, 370, 168, 30, true),
    mid.markup,
    `<path d="${shape(
      crag({
        corners: [
          [268, 400],
          [276, 190],
          [262, 176],
          [264, 150],
          [306, 128],
          [400, 92],
          [494, 128],
          [536, 150],
          [538, 176],
          [524, 190],
          [532, 400],
        ],
        seed: 12,
        jag: 1.4,
        pieces: 5,
      }),
    )}" fill="${gateStone}"/>`,
    `<path d="M262 176H538M276 190H524M306 132L400 96 494 132" stroke="#ffcf9a" stroke-width="1.600" opacity=".7" fill="none"/><path d="M282 230h38M284 270h36M280 310h40M480 230h40M484 270h40M480 310h42M300 190v40M302 270v40M500 230v40" stroke="#1f1232" stroke-width="1.600" opacity=".6"/>`,
    `<path d="M326 400V262Q330 202 400 194Q470 202 474 262V400Z" fill="#160d28"/><path d="M336 400V264Q342 212 400 206Q458 212 464 264V400Z" fill="${portal}"/>`,
    glow({ c, at: [400, 300], radius: 190, colour: '#6dfff0', strength: 0.7 }),
    `<g fill="none" stroke="#eafffb" opacity=".8"><circle cx="400" cy="296" r="44" stroke-width="1.600"/><circle cx="400" cy="296" r="36" stroke-width="1" stroke-dasharray="3 5"/><path d="M400 252L444 296 400 340 356 296ZM369 265H431V327H369ZM400 270L426 296 400 322 374 296Z" stroke-width="1"/></g>`,
    `<circle cx="400" cy="150" r="15" fill="#160d28"/><circle cx="400" cy="150" r="11" fill="#7dfff0"/><circle cx="400" cy="150" r="4.500" fill="#f2fffb"/><path d="M378 150q22-20 44 0q-22 20-44 0z" fill="none" stroke="#ffcf9a" stroke-width="1.500"/>`,
    `<path d="M250 404Q330 372 400 386T560 400L560 420H250Z" fill="#70405c"/><path d="M250 404Q330 372 400 386T560 400" fill="none" stroke="#ffb98a" stroke-width="1.500" opacity=".7"/>`,
    `<path d="M352 392Q400 380 452 394L520 450H290Z" fill="#7dfff0" opacity=".22" filter="${c.blur(6)}"/>`,
    near.markup,
    traveller({ at: [342, near.at(342) + 3], size: 70, colour: '#170b22', rim: '#9dfff4' }),
    cloud({
      c,
      seed: 30,
      top: 360,
      bottom: 450,
      colour: '#ffc596',
      stretch: [0.005, 0.03],
      density: 0.46,
      contrast: 3,
      opacity: 0.4,
    }),
    motes({ c, seed: 9, count: 34, colour: '#8ffff0', within: [310, 190, 500, 400], size: [0.5, 1.8] }),
    vignette({ c, strength: 0.45, colour: '#120822' }),
  );
}
