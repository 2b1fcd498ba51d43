import { Canvas, glow, type Point } from './canvas.ts';
import { shard } from './crystal.ts';
import { limb, mirrored } from './organic.ts';
import { grass, leaves } from './plants.ts';
import { pran } from './pran.ts';
import { seeded } from './random.ts';
import { backdrop, cloud, motes, rays, stars, vignette } from './sky.ts';
import { hills } from './terrain.ts';

const size = { width: 800, height: 450 };

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
