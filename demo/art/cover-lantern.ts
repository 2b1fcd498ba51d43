import { Canvas, glow, type Point, short } from './canvas.ts';
import { castle, house, type Stone } from './castle.ts';
import { traveller } from './figures.ts';
import { pines } from './plants.ts';
import { seeded } from './random.ts';
import { backdrop, cloud, moon, motes, stars, vignette } from './sky.ts';
import { hills, mountains } from './terrain.ts';

const size = { width: 800, height: 450 };

/** A paper sky lantern. */
function paper(options: { c: Canvas; at: Point; s: number; dim: number }): string {
  const { c, at, s, dim } = options;
  const [x, y] = at;
  return `${glow({ c, at, radius: s * 4, colour: '#ffab4c', strength: 0.6 * dim })}<path d="M${short(x - s * 0.62)} ${short(y + s)}Q${short(x - s * 1.05)} ${short(y - s * 0.5)} ${short(x - s * 0.5)} ${short(y - s)}Q${short(x)} ${short(y - s * 1.3)} ${short(x + s * 0.5)} ${short(y - s)}Q${short(x + s * 1.05)} ${short(y - s * 0.5)} ${short(x + s * 0.62)} ${short(y + s)}Z" fill="${c.linear(
    [
      [0, '#e8672c', dim],
      [0.55, '#ffb552', dim],
      [1, '#fff3c0', dim],
    ],
  )}"/>${s > 7 ? `<path d="M${short(x)} ${short(y - s * 1.15)}V${short(y + s)}M${short(x - s * 0.4)} ${short(y - s)}Q${short(x - s * 0.6)} ${short(y)} ${short(x - s * 0.3)} ${short(y + s)}M${short(x + s * 0.4)} ${short(y - s)}Q${short(x + s * 0.6)} ${short(y)} ${short(x + s * 0.3)} ${short(y + s)}" stroke="#b8501f" stroke-width="${short(s * 0.06)}" fill="none" opacity=".6"/>` : ''}`;
}

export function lanternFestival(): Canvas {
  const c = new Canvas(size);
  const random = seeded(31);
  const stone: Stone = {
    lit: '#b98a8a',
    dark: '#2b2148',
    roofLit: '#7d5672',
    roofDark: '#1e1838',
    window: '#ffce7a',
    lightFrom: 'right',
  };
  const slope = hills({
    c,
    seed: 6,
    base: 330,
    height: 60,
    span: 380,
    top: '#33285a',
    foot: '#1b1638',
    edge: '#8a6a98',
  });
  const near = hills({ c, seed: 18, base: 424, height: 70, span: 520, top: '#2a1c38', foot: '#0d0a1c' });
  const lanterns = Array.from({ length: 120 }, () => {
    const depth = random.next() ** 2.2;
    return {
      s: 1.5 + depth * 12,
      x: random.between([0, 800]),
      y: random.between([10, 290 - depth * 60]),
      dim: 0.45 + depth * 0.55,
    };
  }).toSorted((a, b) => a.s - b.s);
  const village = Array.from({ length: 34 }, (_, index) => {
    const x = 180 + random.next() * 470;
    return { x, y: slope.at(x) + 8 + (index / 34) * 46, seed: 60 + index };
  }).toSorted((a, b) => a.y - b.y);
  let wheat = '';
  for (let index = 0; index < 340; index += 1) {
    const x = random.between([-5, 805]);
    const edge = ((x - 400) / 400) ** 2;
    const h = random.between([24, 46]) * (0.5 + edge * 1.5);
    const lean = random.between([-6, 10]);
    const y = 456;
    const [tx, ty] = [x + lean, y - h - 14];
    wheat += `<path d="M${short(x)} ${y}Q${short(x)} ${short(y - h * 0.6)} ${short(tx)} ${short(ty)}" stroke="#7a4f2c" stroke-width="1.100" fill="none"/><path d="M${short(tx)} ${short(ty)}q-3 6 0 15q4-8 0-15z" fill="${random.pick(['#f0c064', '#d99a45', '#b87732', '#8a5626'])}" transform="rotate(${short(lean * 2)} ${short(tx)} ${short(ty)})"/>`;
  }
  return c.add(
    backdrop({
      c,
      stops: [
        [0, '#0a0f30'],
        [0.4, '#272463'],
        [0.62, '#6a4180'],
        [0.76, '#c8766f'],
        [1, '#2c1d3c'],
      ],
    }),
    stars({ c, seed: 5, count: 170, below: 260 }),
    moon({ c, at: [132, 84], radius: 34 }),
    cloud({
      c,
      seed: 25,
      top: 30,
      bottom: 280,
      colour: '#8a62b0',
      stretch: [0.004, 0.016],
      density: 0.44,
      contrast: 3.2,
      opacity: 0.6,
    }),
    glow({ c, at: [430, 300], radius: 340, colour: '#ffb06a', strength: 0.65, squash: 0.5 }),
    mountains({
      c,
      seed: 27,
      base: 316,
      height: 110,
      span: 190,
      top: '#4a3c7c',
      foot: '#a8687c',
      lit: '#e8b0a4',
      shade: '#33295f',
      lightFrom: 'left',
    }),
    cloud({
      c,
      seed: 28,
      top: 240,
      bottom: 360,
      colour: '#e09a8c',
      stretch: [0.004, 0.02],
      density: 0.52,
      contrast: 2.6,
      opacity: 0.6,
    }),
    castle({ c, stone, at: [600, slope.at(600) + 4], size: 130, flag: '#ffd98a' }),
    slope.markup,
    pines({ seed: 4, count: 60, from: 0, to: 190, ground: slope.at, size: [12, 34], colour: '#171233' }),
    pines({ seed: 5, count: 46, from: 660, to: 810, ground: slope.at, size: [12, 34], colour: '#171233' }),
    village.map(({ x, y, seed }) => house({ c, stone, at: [x, y], size: 25, seed })).join(''),
    lanterns
      .slice(0, 96)
      .map(({ x, y, s, dim }) => paper({ c, at: [x, y], s, dim }))
      .join(''),
    cloud({
      c,
      seed: 29,
      top: 330,
      bottom: 430,
      colour: '#c8808a',
      stretch: [0.005, 0.02],
      density: 0.5,
      contrast: 2.6,
      opacity: 0.5,
    }),
    near.markup,
    glow({ c, at: [400, 420], radius: 300, colour: '#ff9d4f', strength: 0.4, squash: 0.4 }),
    ...[330, 372, 404, 452, 488].map((x, index) =>
      traveller({
        at: [x, near.at(x) + 10],
        size: index % 2 ? 40 : 54,
        colour: '#120b20',
        rim: '#ffba6b',
        flip: index % 2 === 0,
      }),
    ),
    paper({ c, at: [378, near.at(378) - 48], s: 8, dim: 1 }),
    paper({ c, at: [468, near.at(468) - 60], s: 9, dim: 1 }),
    `<g>${wheat}</g>`,
    lanterns
      .slice(96)
      .map(({ x, y, s, dim }) => paper({ c, at: [x, y], s, dim }))
      .join(''),
    motes({ c, seed: 9, count: 40, colour: '#ffc56b', within: [0, 280, 800, 440], size: [0.4, 1.4] }),
    vignette({ c, strength: 0.5, colour: '#070618' }),
  );
}
