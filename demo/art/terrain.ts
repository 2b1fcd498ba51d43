import { line, shape, type Canvas, type Point } from './canvas.ts';
import { fractal, seeded } from './random.ts';

type Ridge = { points: Point[]; at: (x: number) => number };

function ridge(options: {
  width: number;
  seed: number;
  base: number;
  height: number;
  span: number;
  ridged: boolean;
  step: number;
  envelope: (x: number) => number;
}): Ridge {
  const { width, seed, base, height, span, ridged, step, envelope } = options;
  const relief = fractal({ seed, octaves: 7, gain: ridged ? 0.46 : 0.36, ridged });
  const at = (x: number) => base - height * relief(x / span + 50) * envelope(x);
  const points: Point[] = [];
  for (let x = -step * 4; x <= width + step * 4; x += step) points.push([x, at(x)]);
  return { points, at };
}

/** Peaks of a ridge that stand above their surroundings. */
function peaks(points: readonly Point[], reach: number): number[] {
  const found: number[] = [];
  points.forEach(([, y], index) => {
    const around = points.slice(Math.max(0, index - reach), index + reach + 1);
    if (around.every((other) => other[1] >= y)) found.push(index);
  });
  return found;
}

/** The side of each peak that the light does not reach: from the ridge down along a crooked spine. */
function shadows(options: {
  points: readonly Point[];
  seed: number;
  reach: number;
  depth: number;
  away: 1 | -1;
}): string {
  const { points, seed, reach, depth, away } = options;
  const random = seeded(seed);
  const data: string[] = [];
  for (const index of peaks(points, reach)) {
    const top = points[index];
    if (!top) continue;
    const side: Point[] = [];
    let low = index;
    for (let next = index; next >= 0 && next < points.length; next += away) {
      const point = points[next];
      const lowest = points[low];
      if (!point || !lowest || Math.abs(next - index) > reach * 9 || point[1] < lowest[1] - depth * 0.05)
        break;
      side.push(point);
      if (point[1] > lowest[1]) low = next;
    }
    const fall = depth * random.between([0.6, 1.15]);
    const spine: Point[] = [];
    let [x, y] = top;
    const steps = 26;
    for (let step = 0; step < steps; step += 1) {
      y += fall / steps;
      x += (random.next() - 0.5 + away * 0.12) * (fall / steps) * 1.9;
      spine.push([x, y]);
    }
    data.push(shape([...side, ...spine.toReversed()]));
  }
  return data.join('');
}

/** A mountain range: lit and shaded flanks, haze at its foot, a thin edge of light along the crest. */
export function mountains(options: {
  c: Canvas;
  seed: number;
  base: number;
  height: number;
  span: number;
  top: string;
  foot: string;
  lit?: string;
  shade?: string;
  lightFrom?: 'left' | 'right';
  rim?: number;
  detail?: number;
  envelope?: (x: number) => number;
}): string {
  const { c, seed, base, height, span, top, foot, lit, shade, lightFrom = 'right', rim = 0.35 } = options;
  const { detail = 1, envelope = () => 1 } = options;
  const step = Math.max(1.5, c.width / 520);
  const { points } = ridge({ width: c.width, seed, base, height, span, ridged: true, step, envelope });
  const outline = shape([...points, [c.width + 20, c.height], [-20, c.height]]);
  const fill = c.ramp({
    from: [0, base - height],
    to: [0, base + height * 0.25],
    stops: [
      [0, top],
      [1, foot],
    ],
  });
  const away = lightFrom === 'right' ? -1 : 1;
  const dark = shadows({ points, seed: seed + 5, reach: 9, depth: height * 0.75 * detail, away });
  const fine = shadows({ points, seed: seed + 6, reach: 3, depth: height * 0.32 * detail, away });
  const bright = shadows({
    points,
    seed: seed + 7,
    reach: 5,
    depth: height * 0.4 * detail,
    away: away === 1 ? -1 : 1,
  });
  const fade = (colour: string, strength: number) =>
    c.ramp({
      from: [0, base - height],
      to: [0, base],
      stops: [
        [0, colour, strength],
        [0.55, colour, strength * 0.5],
        [1, colour, 0],
      ],
    });
  return [
    `<path d="${outline}" fill="${fill}"/>`,
    `<g clip-path="${c.clip(outline)}">`,
    lit ? `<path d="${bright}" fill="${fade(lit, 0.5)}"/>` : '',
    shade
      ? `<path d="${dark}" fill="${fade(shade, 0.8)}"/><path d="${fine}" fill="${fade(shade, 0.5)}"/>`
      : '',
    '</g>',
    lit
      ? `<path d="${line(points)}" fill="none" stroke="${fade(lit, rim * 2)}" stroke-width="${step * 0.45}"/>`
      : '',
  ].join('');
}

/** Rolling ground; answers its markup and its height at any x, to stand things on it. */
export function hills(options: {
  c: Canvas;
  seed: number;
  base: number;
  height: number;
  span: number;
  top: string;
  foot: string;
  edge?: string;
  rough?: boolean;
  envelope?: (x: number) => number;
}): { markup: string; at: (x: number) => number } {
  const { c, seed, base, height, span, top, foot, edge, rough = false, envelope = () => 1 } = options;
  const step = Math.max(1.5, c.width / 420);
  const { points, at } = ridge({ width: c.width, seed, base, height, span, ridged: rough, step, envelope });
  const fill = c.ramp({
    from: [0, base - height],
    to: [0, base + height * 0.8],
    stops: [
      [0, top],
      [1, foot],
    ],
  });
  const rim = edge
    ? `<path d="${line(points)}" fill="none" stroke="${edge}" stroke-width="${step * 0.5}" opacity=".5"/>`
    : '';
  const outline = shape([...points, [c.width + 20, c.height], [-20, c.height]]);
  return { markup: `<path d="${outline}" fill="${fill}"/>${rim}`, at };
}

/** A rock or cliff: jagged outline between given corners. */
export function crag(options: {
  corners: readonly Point[];
  seed: number;
  jag: number;
  pieces?: number;
}): Point[] {
  const { corners, seed, jag, pieces = 9 } = options;
  const random = seeded(seed);
  const points: Point[] = [];
  corners.forEach((corner, index) => {
    const next = corners[index + 1];
    points.push(corner);
    if (!next) return;
    for (let piece = 1; piece < pieces; piece += 1) {
      const part = piece / pieces;
      const x = corner[0] + (next[0] - corner[0]) * part;
      const y = corner[1] + (next[1] - corner[1]) * part;
      points.push([x + random.between([-jag, jag]), y + random.between([-jag, jag])]);
    }
  });
  return points;
}
