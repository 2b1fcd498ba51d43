import { Canvas, glow, type Point, shape, short } from './canvas.ts';
import { traveller } from './figures.ts';
import { seeded } from './random.ts';
import { backdrop, cloud, motes, stars, vignette } from './sky.ts';
import { crag, hills, mountains } from './terrain.ts';

const size = { width: 800, height: 450 };

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
