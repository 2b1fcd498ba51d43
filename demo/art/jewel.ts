import { type Canvas, glow, line, shape, short, type Point } from './canvas.ts';
import { seeded } from './random.ts';
import { backdrop, cloud, motes, rays, vignette } from './sky.ts';

/** Colours of one banner: night at the edges, light in the middle, and metal. */
export type Palette = {
  edge: string;
  middle: string;
  heart: string;
  light: string;
  metal: readonly [string, string, string];
};

export const goldMetal = ['#fff3c4', '#e0b052', '#7a4c1c'] as const;
export const silverMetal = ['#ffffff', '#a9b8dc', '#4a5a8a'] as const;

export function metal(c: Canvas, tones: readonly [string, string, string]): string {
  return c.linear(
    [
      [0, tones[0]],
      [0.35, tones[1]],
      [0.55, tones[0]],
      [0.75, tones[1]],
      [1, tones[2]],
    ],
    'diagonal',
  );
}

/** A brilliant-cut stone seen from above: table, crown facets, a glint. */
export function stone(options: {
  at: Point;
  radius: number;
  sides?: number;
  tones: readonly [string, string, string];
  squash?: number;
  turn?: number;
}): string {
  const { at, radius, sides = 8, tones, squash = 1, turn = 0 } = options;
  const spot = (far: number, step: number): Point => {
    const angle = turn + (step / sides) * Math.PI * 2;
    return [at[0] + Math.cos(angle) * far, at[1] + Math.sin(angle) * far * squash];
  };
  const [bright, base, dark] = tones;
  let tags = `<path d="${shape(Array.from({ length: sides }, (_, index) => spot(radius, index)))}" fill="${base}"/>`;
  for (let index = 0; index < sides; index += 1) {
    const facing = Math.cos(turn + ((index + 0.5) / sides) * Math.PI * 2 - Math.PI * 1.25);
    const tone = facing > 0 ? bright : dark;
    const strength = short(Math.abs(facing) * 0.8 + 0.1);
    tags += `<path d="${shape([spot(radius, index), spot(radius, index + 1), spot(radius * 0.56, index + 0.5)])}" fill="${tone}" opacity="${strength}"/><path d="${shape([spot(radius, index + 1), spot(radius * 0.56, index + 0.5), spot(radius * 0.56, index + 1.5)])}" fill="${tone}" opacity="${short(Math.abs(facing) * 0.45 + 0.05)}"/>`;
  }
  tags += `<path d="${shape(Array.from({ length: sides }, (_, index) => spot(radius * 0.56, index + 0.5)))}" fill="${bright}" opacity=".32"/>`;
  const glint: Point = [at[0] - radius * 0.28, at[1] - radius * 0.3 * squash];
  return `${tags}<path d="${shape([spot(radius * 0.56, sides * 0.5 + 0.5), spot(radius * 0.56, sides * 0.625 + 0.5), spot(radius * 0.2, sides * 0.6)])}" fill="#fff" opacity=".75"/><circle cx="${short(glint[0])}" cy="${short(glint[1])}" r="${short(radius * 0.08)}" fill="#fff"/>`;
}

/** A four-pointed sparkle. */
export function sparkle(options: { c: Canvas; at: Point; size: number; colour?: string }): string {
  const { c, at, size, colour = '#fff' } = options;
  const [x, y] = at;
  const w = size * 0.07;
  return `${glow({ c, at, radius: size * 0.9, colour, strength: 0.7 })}<path d="${shape([
    [x, y - size],
    [x + w, y - w],
    [x + size, y],
    [x + w, y + w],
    [x, y + size],
    [x - w, y + w],
    [x - size, y],
    [x - w, y - w],
  ])}" fill="#fff"/>`;
}

/** Interlaced rings of fine metal line around a centre. */
export function filigree(options: {
  at: Point;
  radius: number;
  petals: number;
  depth: number;
  stroke: string;
  width?: number;
  opacity?: number;
}): string {
  const { at, radius, petals, depth, stroke, width = 1, opacity = 0.8 } = options;
  const strand = (phase: number) => {
    const points: Point[] = [];
    for (let step = 0; step <= petals * 24; step += 1) {
      const angle = (step / (petals * 24)) * Math.PI * 2;
      const far = radius + Math.sin(angle * petals + phase) * depth;
      points.push([at[0] + Math.cos(angle) * far, at[1] + Math.sin(angle) * far]);
    }
    return line(points);
  };
  const ring = (far: number) =>
    `M${at[0] - far} ${at[1]}a${far} ${far} 0 1 0 ${far * 2} 0a${far} ${far} 0 1 0 ${-far * 2} 0Z`;
  return `<path d="${strand(0)}${strand(Math.PI)}${ring(radius + depth * 1.5)}${ring(radius - depth * 1.5)}" fill="none" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}"/>`;
}

/** The lavish ground all banners share: night, rays, halo of filigree, corners of metal. */
export function shrine(options: {
  c: Canvas;
  palette: Palette;
  at: Point;
  seed: number;
  ring?: number;
  petals?: number;
}): string {
  const { c, palette, at, seed, ring = 150, petals = 24 } = options;
  const { width, height } = c;
  const tone = metal(c, palette.metal);
  const random = seeded(seed);
  let bokeh = '';
  for (let index = 0; index < 34; index += 1) {
    const radius = random.between([4, 26]);
    bokeh += `<circle cx="${short(random.between([0, width]))}" cy="${short(random.between([0, height]))}" r="${short(radius)}" fill="${palette.light}" opacity="${random.between([0.03, 0.13]).toFixed(2)}"/>`;
  }
  const corner = 'M14 92V30Q14 14 30 14H92M14 78Q34 76 36 56Q38 38 56 36Q76 34 78 14M24 62Q24 24 62 24';
  const corners = [
    [1, 1, 0, 0],
    [-1, 1, width, 0],
    [1, -1, 0, height],
    [-1, -1, width, height],
  ]
    .map(
      ([sx, sy, dx, dy]) =>
        `<g transform="translate(${dx} ${dy}) scale(${sx} ${sy})"><path d="${corner}" fill="none" stroke="${tone}" stroke-width="2"/><circle cx="36" cy="36" r="4.500" fill="${palette.light}"/></g>`,
    )
    .join('');
  const beads = Array.from({ length: petals }, (_, index) => {
    const angle = ((index + 0.5) / petals) * Math.PI * 2;
    return `<circle cx="${short(at[0] + Math.cos(angle) * (ring + 30))}" cy="${short(at[1] + Math.sin(angle) * (ring + 30))}" r="${index % 3 ? 1.8 : 3.6}" fill="${palette.metal[index % 3 ? 1 : 0]}"/>`;
  }).join('');
  return [
    backdrop({
      c,
      stops: [
        [0, palette.edge],
        [0.5, palette.middle],
        [1, palette.edge],
      ],
    }),
    glow({ c, at, radius: width * 0.62, colour: palette.heart, strength: 0.95 }),
    cloud({
      c,
      seed,
      top: -60,
      bottom: height + 60,
      colour: palette.light,
      stretch: [0.005, 0.008],
      density: 0.4,
      contrast: 2.6,
      opacity: 0.35,
    }),
    cloud({
      c,
      seed: seed + 9,
      top: -60,
      bottom: height + 60,
      colour: palette.edge,
      stretch: [0.006, 0.007],
      density: 0.46,
      contrast: 3,
      opacity: 0.6,
    }),
    rays({
      c,
      at,
      length: width * 0.62,
      colour: palette.light,
      seed: seed + 2,
      count: 36,
      strength: 0.36,
      soft: 2.5,
    }),
    `<g filter="${c.blur(1.5)}">${bokeh}</g>`,
    filigree({ at, radius: ring, petals, depth: 9, stroke: tone, width: 1.3 }),
    filigree({
      at,
      radius: ring + 44,
      petals: petals * 2,
      depth: 4,
      stroke: tone,
      width: 0.8,
      opacity: 0.45,
    }),
    beads,
    glow({ c, at, radius: ring * 1.15, colour: palette.light, strength: 0.7 }),
    vignette({ c, colour: palette.edge, strength: 0.85 }),
    corners,
  ].join('');
}

/** Dust of light over the finished banner. */
export function glitter(options: {
  c: Canvas;
  seed: number;
  colour: string;
  sparkles: readonly (readonly [number, number, number])[];
}): string {
  const { c, seed, colour, sparkles } = options;
  return (
    motes({ c, seed, count: 60, colour, within: [40, 20, c.width - 40, c.height - 20], size: [0.4, 2] }) +
    sparkles.map(([x, y, size]) => sparkle({ c, at: [x, y], size, colour })).join('')
  );
}
