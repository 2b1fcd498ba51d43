import { glow, shape, short, type Canvas, type Point } from './canvas.ts';
import { seeded, type Random } from './random.ts';

/** Colours of masonry: the side in the light, the side in the shade, roofs, windows. */
export type Stone = {
  lit: string;
  dark: string;
  roofLit: string;
  roofDark: string;
  window: string;
  lightFrom: 'left' | 'right';
};

type Part = { c: Canvas; stone: Stone };

/** Left-to-right gradient between the lit and the shaded side. */
function sides(c: Canvas, stone: { lit: string; dark: string; lightFrom: 'left' | 'right' }): string {
  const [left, right] = stone.lightFrom === 'left' ? [stone.lit, stone.dark] : [stone.dark, stone.lit];
  return c.linear(
    [
      [0, left],
      [0.5, stone.dark],
      [1, right],
    ],
    'right',
  );
}

/** A lit arched window with its glow. */
export function lamp(options: {
  c: Canvas;
  at: Point;
  size: number;
  colour: string;
  strength?: number;
}): string {
  const { c, at, size, colour, strength = 0.55 } = options;
  const [x, y] = at;
  const w = size * 0.5;
  return [
    glow({ c, at, radius: size * 3.2, colour, strength: strength * 0.6 }),
    `<path d="M${short(x - w / 2)} ${short(y + size / 2)}v${short(-size * 0.65)}q0 ${short(-w * 0.8)} ${short(w / 2)} ${short(-w * 0.8)}t${short(w / 2)} ${short(w * 0.8)}v${short(size * 0.65)}z" fill="${colour}"/>`,
  ].join('');
}

/** Battlements along a straight top. */
function merlons(options: { from: number; to: number; y: number; size: number }): Point[] {
  const { from, to, y, size } = options;
  const count = Math.max(2, Math.round((to - from) / (size * 1.8)));
  const pitch = (to - from) / count;
  const points: Point[] = [];
  for (let index = 0; index < count; index += 1) {
    const x = from + index * pitch;
    points.push([x, y - size], [x + pitch * 0.58, y - size], [x + pitch * 0.58, y], [x + pitch, y]);
  }
  return points;
}

/** A curtain wall with battlements, courses of stone and buttress shadows. */
export function wall(
  options: Part & { from: number; to: number; top: number; foot: number; size?: number },
): string {
  const { c, stone, from, to, top, foot, size = 4 } = options;
  const outline = shape([...merlons({ from, to, y: top, size }), [to, foot], [from, foot]]);
  const fill = c.linear([
    [0, stone.lit],
    [0.35, stone.dark],
    [1, stone.dark],
  ]);
  const courses: string[] = [];
  for (let y = top + size; y < foot; y += size * 1.1) courses.push(`M${from} ${short(y)}H${to}`);
  return [
    `<path d="${outline}" fill="${fill}"/>`,
    `<path d="${courses.join('')}" stroke="${stone.lit}" stroke-width=".4" opacity=".25" stroke-dasharray="5 2 3 4 7 2"/>`,
    `<path d="M${from} ${top}H${to}" stroke="${stone.lit}" stroke-width=".8" opacity=".7"/>`,
  ].join('');
}

/** A pennant blowing from a pole. */
export function pennant(options: {
  at: Point;
  size: number;
  colour: string;
  pole: string;
  to?: 1 | -1;
}): string {
  const { at, size, colour, pole, to = 1 } = options;
  const [x, y] = at;
  const s = size * to;
  return `<path d="M${short(x)} ${short(y)}v${short(-size * 1.6)}" stroke="${pole}" stroke-width="${short(size * 0.12)}"/><path d="M${short(x)} ${short(y - size * 1.6)}q${short(s * 0.5)} ${short(-size * 0.2)} ${short(s * 0.8)} ${short(size * 0.1)}t${short(s * 0.8)} ${short(size * 0.05)}l${short(-s * 0.5)} ${short(size * 0.28)}q${short(-s * 0.5)} ${short(size * 0.05)} ${short(-s * 1.1)} ${short(size * 0.22)}z" fill="${colour}"/>`;
}

/** A round tower: shaft, corbelled head, and either a tall cone roof or battlements. */
export function tower(
  options: Part & {
    x: number;
    foot: number;
    width: number;
    height: number;
    seed: number;
    roof?: number;
    flag?: string;
    windows?: number;
  },
): string {
  const { c, stone, x, foot, width: w, height: h, seed, roof = 1.7, flag, windows = 2 } = options;
  const random: Random = seeded(seed);
  const top = foot - h;
  const half = w / 2;
  const head = w * 0.62;
  const headHeight = w * 0.5;
  const fill = sides(c, stone);
  const tags = [
    `<path d="${shape([
      [x - half, top],
      [x + half, top],
      [x + half * 1.12, foot],
      [x - half * 1.12, foot],
    ])}" fill="${fill}"/>`,
    `<path d="${shape([
      [x - half, top + headHeight * 0.9],
      [x - head, top + headHeight * 0.45],
      [x - head, top],
      [x + head, top],
      [x + head, top + headHeight * 0.45],
      [x + half, top + headHeight * 0.9],
    ])}" fill="${fill}"/>`,
    `<path d="M${short(x - head)} ${short(top + headHeight * 0.45)}H${short(x + head)}" stroke="${stone.dark}" stroke-width="${short(w * 0.05)}" opacity=".8"/>`,
  ];
  if (roof > 0) {
    const eave = head * 1.18;
    const tip = top - w * roof;
    const roofFill = sides(c, { ...stone, lit: stone.roofLit, dark: stone.roofDark });
    tags.push(
      `<path d="M${short(x - eave)} ${short(top + 1)}Q${short(x - half * 0.5)} ${short(top - w * roof * 0.28)} ${short(x)} ${short(tip)}Q${short(x + half * 0.5)} ${short(top - w * roof * 0.28)} ${short(x + eave)} ${short(top + 1)}Z" fill="${roofFill}"/>`,
      `<path d="M${short(x)} ${short(tip + 1)}v${short(-w * 0.3)}" stroke="${stone.roofLit}" stroke-width="${short(Math.max(0.5, w * 0.05))}"/>`,
    );
    if (flag)
      tags.push(
        pennant({ at: [x, tip - w * 0.05], size: Math.max(5, w * 0.4), colour: flag, pole: stone.lit }),
      );
  } else {
    tags.push(
      `<path d="${shape([...merlons({ from: x - head, to: x + head, y: top + 0.5, size: w * 0.16 }), [x + head, top + 2], [x - head, top + 2]])}" fill="${fill}"/>`,
    );
    if (flag) tags.push(pennant({ at: [x, top], size: Math.max(5, w * 0.5), colour: flag, pole: stone.lit }));
  }
  for (let index = 0; index < windows; index += 1) {
    const y =
      top + headHeight * 1.2 + ((index + random.between([0.2, 0.7])) / windows) * (h - headHeight * 1.8);
    const dx = random.between([-0.2, 0.2]) * w;
    tags.push(lamp({ c, at: [x + dx, y], size: Math.max(3, w * 0.26), colour: stone.window, strength: 0.5 }));
  }
  return tags.join('');
}

/** A gabled house seen from a corner. */
export function house(options: Part & { at: Point; size: number; seed: number }): string {
  const { c, stone, at, size: s, seed } = options;
  const random = seeded(seed);
  const [x, y] = at;
  const w = s * random.between([0.8, 1.3]);
  const h = s * random.between([0.5, 0.8]);
  const r = s * random.between([0.55, 0.85]);
  const lean = stone.lightFrom === 'right' ? 1 : -1;
  const front = w * 0.42 * lean;
  const tags = [
    `<path d="${shape([
      [x - w / 2, y],
      [x - w / 2, y - h],
      [x + w / 2, y - h],
      [x + w / 2, y],
    ])}" fill="${stone.dark}"/>`,
    `<path d="${shape([
      [x - w * 0.58, y - h + 1],
      [x - w * 0.34, y - h - r],
      [x + w * 0.34, y - h - r],
      [x + w * 0.58, y - h + 1],
    ])}" fill="${stone.roofDark}"/>`,
    `<path d="${shape([
      [x + front - w * 0.2, y],
      [x + front - w * 0.2, y - h],
      [x + front, y - h - r],
      [x + front + w * 0.2, y - h],
      [x + front + w * 0.2, y],
    ])}" fill="${stone.lit}" opacity=".55"/>`,
    `<path d="M${short(x - w * 0.34)} ${short(y - h - r)}H${short(x + w * 0.34)}" stroke="${stone.roofLit}" stroke-width="${short(s * 0.05)}"/>`,
  ];
  if (random.next() < 0.75)
    tags.push(lamp({ c, at: [x + front, y - h * 0.5], size: s * 0.3, colour: stone.window }));
  if (random.next() < 0.4)
    tags.push(lamp({ c, at: [x - front * 0.7, y - h * 0.5], size: s * 0.24, colour: stone.window }));
  return tags.join('');
}

/** The old kingdom's castle on its rock; `foot` is the level of the court, `size` the height of its tallest tower. */
export function castle(options: Part & { at: Point; size: number; flag: string }): string {
  const { c, stone, at, size, flag } = options;
  const [x, foot] = at;
  const u = size / 200;
  const back: Stone = { ...stone, lit: stone.dark };
  const put = (part: {
    dx: number;
    w: number;
    h: number;
    seed: number;
    roof?: number;
    flag?: string;
    windows?: number;
    stone?: Stone;
  }) =>
    tower({
      c,
      stone: part.stone ?? stone,
      x: x + part.dx * u,
      foot: foot + 4 * u,
      width: part.w * u,
      height: part.h * u,
      seed: part.seed,
      roof: part.roof ?? 1.9,
      flag: part.flag,
      windows: part.windows ?? 2,
    });
  return [
    put({ dx: -52, w: 18, h: 96, seed: 1, stone: back, windows: 1 }),
    put({ dx: 34, w: 20, h: 118, seed: 2, stone: back, windows: 1 }),
    put({ dx: -20, w: 22, h: 128, seed: 3, windows: 3 }),
    wall({ c, stone, from: x - 34 * u, to: x + 42 * u, top: foot - 74 * u, foot: foot + 4 * u, size: 4 * u }),
    put({ dx: 6, w: 30, h: 148, seed: 4, flag, windows: 4, roof: 1.75 }),
    put({ dx: 27, w: 13, h: 108, seed: 15, windows: 2, roof: 2.3 }),
    put({ dx: -36, w: 15, h: 88, seed: 16, windows: 2, roof: 2.2 }),
    put({ dx: 58, w: 20, h: 76, seed: 5, windows: 2 }),
    wall({ c, stone, from: x - 92 * u, to: x + 96 * u, top: foot - 36 * u, foot: foot + 6 * u, size: 4 * u }),
    put({ dx: -70, w: 22, h: 62, seed: 6, roof: 0, windows: 1, flag }),
    put({ dx: 92, w: 20, h: 56, seed: 7, roof: 1.6, windows: 1 }),
    put({ dx: -96, w: 16, h: 46, seed: 8, roof: 1.7, windows: 1 }),
    put({ dx: -12, w: 15, h: 52, seed: 9, roof: 0, windows: 1 }),
    put({ dx: 16, w: 15, h: 52, seed: 10, roof: 0, windows: 1 }),
    lamp({ c, at: [x + 2 * u, foot - 8 * u], size: 17 * u, colour: stone.window, strength: 0.8 }),
  ].join('');
}
