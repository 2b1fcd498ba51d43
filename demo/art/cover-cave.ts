import { Canvas, glow, type Point, shape, short } from './canvas.ts';
import { shard } from './crystal.ts';
import { traveller } from './figures.ts';
import { seeded } from './random.ts';
import { backdrop, cloud, motes, rays, stars, vignette } from './sky.ts';
import { crag, mountains } from './terrain.ts';

const size = { width: 800, height: 450 };

export function frozenCave(): Canvas {
  const c = new Canvas(size);
  const random = seeded(9);
  const icicles = (y: number, colour: string, tall: number, count: number) => {
    let data = '';
    for (let index = 0; index < count; index += 1) {
      const x = random.between([0, 800]);
      const arch = y - 70 * (1 - ((x - 400) / 400) ** 2);
      const h = tall * random.between([0.3, 1]) * (0.4 + ((x - 400) / 400) ** 2);
      data += `M${short(x - h * 0.1)} ${short(arch - 8)}L${short(x)} ${short(arch + h)} ${short(x + h * 0.1)} ${short(arch - 8)}Z`;
    }
    return `<path d="${data}" fill="${colour}"/>`;
  };
  const mouth = (grow: number, seed: number, fill: string) => {
    const arc: Point[] = [];
    for (let turn = 0; turn <= 12; turn += 1)
      arc.push([
        400 - Math.cos((turn / 12) * Math.PI) * (300 + grow),
        400 - Math.sin((turn / 12) * Math.PI) * (330 + grow * 0.7),
      ]);
    return `<path fill-rule="evenodd" d="M-20-20H820V470H-20Z${shape(crag({ corners: [...arc, [700 + grow, 480], [100 - grow, 480], [100 - grow, 400]], seed, jag: 9, pieces: 4 }))}" fill="${fill}"/>`;
  };
  const side = (sign: 1 | -1) =>
    Array.from({ length: 9 }, (_, index) =>
      shard({
        at: [400 + sign * (176 + index * 28), 430 + random.between([-6, 14])],
        length: random.between([46, 90]) + index * 9,
        width: random.between([18, 34]),
        turn: sign * random.between([2, 30]),
        light: '#dff6ff',
        mid: '#4d94d0',
        dark: '#123a70',
      }),
    ).join('');
  const sword =
    '<path d="M392 196L400 176 408 196 406 322H394Z" fill="#dbe9ff" stroke="#123a70" stroke-width="1.5"/><path d="M400 178V322H406L408 196Z" fill="#4f7fc0"/><path d="M364 322Q400 312 436 322Q444 318 446 326Q442 332 434 330Q400 326 366 330Q358 332 354 326Q356 318 364 322Z" fill="#e8c66e"/><path d="M396 330h8v34h-8z" fill="#5b3b2a"/><circle cx="400" cy="370" r="7.500" fill="#e8c66e"/><circle cx="400" cy="370" r="3.500" fill="#6fe0ff"/>';
  return c.add(
    backdrop({
      c,
      stops: [
        [0, '#0a1c46'],
        [0.35, '#2468b0'],
        [0.6, '#8fd8f4'],
        [0.78, '#e6fbff'],
        [1, '#3f86bd'],
      ],
    }),
    stars({ c, seed: 4, count: 60, below: 180 }),
    cloud({
      c,
      seed: 3,
      top: -30,
      bottom: 260,
      colour: '#6dffd6',
      stretch: [0.012, 0.003],
      density: 0.44,
      contrast: 3.4,
      opacity: 0.7,
    }),
    mountains({
      c,
      seed: 44,
      base: 330,
      height: 130,
      span: 170,
      top: '#6da8d8',
      foot: '#d9f4ff',
      lit: '#ffffff',
      shade: '#3f78b8',
      lightFrom: 'left',
      rim: 0.6,
    }),
    cloud({
      c,
      seed: 9,
      top: 260,
      bottom: 400,
      colour: '#ffffff',
      stretch: [0.005, 0.02],
      density: 0.55,
      contrast: 2.6,
      opacity: 0.8,
    }),
    mouth(-40, 5, '#4a94cf'),
    icicles(128, '#5fa8dc', 70, 50),
    mouth(0, 8, '#245f9f'),
    icicles(96, '#2d6cae', 110, 60),
    `<path d="M-10 404Q200 372 400 384T810 400V450H-10Z" fill="${c.linear([
      [0, '#bfeaff'],
      [0.5, '#3f84c0'],
      [1, '#0f2f5c'],
    ])}"/><path d="M250 392L330 420 300 450M420 388L470 412 560 418M180 398L220 424" stroke="#eafaff" stroke-width="1.300" fill="none" opacity=".7"/>`,
    rays({
      c,
      at: [400, 40],
      length: 460,
      colour: '#f0fdff',
      seed: 8,
      from: 1,
      to: 2.14,
      count: 12,
      strength: 0.5,
      soft: 6,
    }),
    glow({ c, at: [400, 280], radius: 230, colour: '#e4fbff', strength: 0.7 }),
    shard({
      at: [342, 428],
      length: 160,
      width: 54,
      turn: -16,
      light: '#f2fcff',
      mid: '#6bb4e6',
      dark: '#1d5698',
    }),
    shard({
      at: [462, 428],
      length: 140,
      width: 50,
      turn: 18,
      light: '#f2fcff',
      mid: '#5ea6dd',
      dark: '#174b8a',
    }),
    `<g transform="translate(0 546) scale(1 -1)">${sword}</g>`,
    `<path d="${shape([
      [338, 436],
      [330, 250],
      [366, 170],
      [404, 148],
      [442, 174],
      [470, 254],
      [462, 436],
    ])}" fill="#a9dcf8" opacity=".24"/><path d="${shape([
      [338, 436],
      [330, 250],
      [366, 170],
      [374, 260],
      [366, 436],
    ])}" fill="#fff" opacity=".3"/><path d="${shape([
      [462, 436],
      [470, 254],
      [442, 174],
      [430, 262],
      [436, 436],
    ])}" fill="#1d5698" opacity=".4"/><path d="M330 250L366 170 404 148 442 174 470 254M366 170L374 260 366 436M442 174L430 262 436 436" fill="none" stroke="#fff" stroke-width="1.600" opacity=".85"/>`,
    side(-1),
    side(1),
    mouth(64, 13, '#0d2c5c'),
    icicles(64, '#103566', 150, 46),
    mouth(120, 21, '#071a3c'),
    glow({ c, at: [247, 356], radius: 120, colour: '#ffb35e', strength: 0.85 }),
    traveller({ at: [222, 436], size: 100, colour: '#081430', rim: '#ffd49a', torch: true }),
    '<path d="M250 349q-6-10 1-20q1 6 5 8q3-3 1-8q8 9 2 20z" fill="#ffe9a8"/>',
    motes({ c, seed: 2, count: 60, colour: '#e6fbff', within: [120, 60, 700, 420], size: [0.4, 1.6] }),
    vignette({ c, strength: 0.5, colour: '#030a1e' }),
  );
}
