import { line, shape, short, type Point } from './canvas.ts';
import { seeded } from './random.ts';

function pine(options: { at: Point; size: number; random: ReturnType<typeof seeded> }): string {
  const { at, size, random } = options;
  const [x, y] = at;
  const tiers = 7;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let tier = 0; tier < tiers; tier += 1) {
    const part = (tier + 1) / tiers;
    const level = y - size + size * 0.94 * part;
    const reach = size * 0.24 * part * random.between([0.75, 1.2]);
    left.push([x - reach, level + size * 0.03], [x - reach * 0.42, level - size * 0.012]);
    right.push(
      [x + reach * random.between([0.85, 1.15]), level + size * 0.03],
      [x + reach * 0.42, level - size * 0.012],
    );
  }
  return shape([[x, y - size], ...right, [x + size * 0.02, y], [x - size * 0.02, y], ...left.toReversed()]);
}

/** A stand of conifers along the ground. */
export function pines(options: {
  seed: number;
  count: number;
  from: number;
  to: number;
  ground: (x: number) => number;
  size: readonly [number, number];
  colour: string;
  opacity?: number;
}): string {
  const { seed, count, from, to, ground, size, colour, opacity = 1 } = options;
  const random = seeded(seed);
  const data: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const x = from + (to - from) * ((index + random.between([-0.9, 0.9])) / count);
    const tall = size[0] + (size[1] - size[0]) * random.next() ** 1.6;
    data.push(pine({ at: [x, ground(x) + 3], size: tall, random }));
  }
  return `<path d="${data.join('')}" fill="${colour}" opacity="${opacity}"/>`;
}

/** A bare tree that forks until its twigs are thin. */
export function bareTree(options: {
  at: Point;
  size: number;
  seed: number;
  colour: string;
  lean?: number;
}): string {
  const { at, size, seed, colour, lean = 0 } = options;
  const random = seeded(seed);
  const tags: string[] = [];
  function branch(part: { from: Point; angle: number; length: number; width: number; depth: number }) {
    const { from, angle, length, width, depth } = part;
    const bend = random.between([-0.28, 0.28]);
    const middle: Point = [
      from[0] + Math.cos(angle + bend) * length * 0.5,
      from[1] + Math.sin(angle + bend) * length * 0.5,
    ];
    const end: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length];
    tags.push(
      `<path d="M${short(from[0])} ${short(from[1])}Q${short(middle[0])} ${short(middle[1])} ${short(end[0])} ${short(end[1])}" stroke-width="${width.toFixed(1)}"/>`,
    );
    if (depth === 0) return;
    const forks = random.next() < 0.35 ? 3 : 2;
    for (let fork = 0; fork < forks; fork += 1) {
      const spread = (fork / (forks - 1) - 0.5) * random.between([0.9, 1.5]);
      branch({
        from: end,
        angle: angle + spread,
        length: length * random.between([0.62, 0.84]),
        width: width * 0.64,
        depth: depth - 1,
      });
    }
  }
  branch({ from: at, angle: -Math.PI / 2 + lean, length: size * 0.32, width: size * 0.075, depth: 6 });
  return `<g stroke="${colour}" fill="none" stroke-linecap="round">${tags.join('')}</g>`;
}

/** Blades of grass along a ridge. */
export function grass(options: {
  seed: number;
  count: number;
  from: number;
  to: number;
  ground: (x: number) => number;
  size: readonly [number, number];
  colour: string;
  width?: number;
}): string {
  const { seed, count, from, to, ground, size, colour, width = 1.2 } = options;
  const random = seeded(seed);
  const data: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const x = random.between([from, to]);
    const tall = random.between(size);
    const bend = random.between([-0.6, 0.6]) * tall;
    data.push(
      `M${short(x)} ${short(ground(x) + 2)}q${short(bend * 0.1)} ${short(-tall * 0.6)} ${short(bend)} ${short(-tall)}`,
    );
  }
  return `<path d="${data.join('')}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round"/>`;
}

/** Leaves as a mass of small strokes, for canopies and bushes. */
export function leaves(options: {
  at: Point;
  reach: Point;
  count: number;
  seed: number;
  colour: string;
  size: number;
}): string {
  const { at, reach, count, seed, colour, size } = options;
  const random = seeded(seed);
  const data: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const turn = random.between([0, Math.PI * 2]);
    const far = random.next() ** 0.6;
    const x = at[0] + Math.cos(turn) * reach[0] * far;
    const y = at[1] + Math.sin(turn) * reach[1] * far;
    const tilt = random.between([0, Math.PI * 2]);
    const tip: Point = [x + Math.cos(tilt) * size, y + Math.sin(tilt) * size];
    const side: Point = [x + Math.cos(tilt + 0.7) * size * 0.55, y + Math.sin(tilt + 0.7) * size * 0.55];
    const other: Point = [x + Math.cos(tilt - 0.7) * size * 0.55, y + Math.sin(tilt - 0.7) * size * 0.55];
    data.push(shape([[x, y], side, tip, other]));
  }
  return `<path d="${data.join('')}" fill="${colour}"/>`;
}

/** A wavering path of lights, for roads and processions. */
export function winding(points: readonly Point[]): string {
  return line(points);
}
