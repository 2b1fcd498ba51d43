import { glow, short, type Canvas, type Point, type Stop } from './canvas.ts';
import { seeded } from './random.ts';

/** The whole picture filled from top to bottom. */
export function backdrop(options: { c: Canvas; stops: readonly Stop[] }): string {
  const { c, stops } = options;
  return `<rect width="${c.width}" height="${c.height}" fill="${c.linear(stops)}"/>`;
}

/** Stars of mixed brightness: many faint, few bright, thinning towards the horizon. */
export function stars(options: {
  c: Canvas;
  seed: number;
  count: number;
  below: number;
  size?: number;
  colours?: readonly string[];
}): string {
  const { c, seed, count, below, size = 1, colours = ['#fff', '#dfe6ff', '#ffeccb'] } = options;
  const random = seeded(seed);
  const tags: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const x = random.between([0, c.width]);
    const depth = random.next() ** 1.4;
    const y = depth * below;
    const bright = random.next() ** 5;
    const radius = size * (0.45 + bright * 1.25);
    const opacity = (0.25 + bright * 0.75) * (1 - depth * 0.7);
    const colour = random.pick(colours);
    tags.push(
      `<circle cx="${short(x)}" cy="${short(y)}" r="${radius.toFixed(2)}" fill="${colour}" opacity="${opacity.toFixed(2)}"/>`,
    );
    if (bright > 0.55)
      tags.push(glow({ c, at: [x, y], radius: radius * 5, colour, strength: 0.35 * opacity }));
  }
  return tags.join('');
}

/** A moon with seas and craters, its halo around it. */
export function moon(options: {
  c: Canvas;
  at: Point;
  radius: number;
  seed?: number;
  halo?: number;
  light?: string;
  shade?: string;
  aura?: string;
}): string {
  const { c, at, radius, seed = 3, halo = 4.5, light = '#fff6dd', shade = '#e9cf97', aura } = options;
  const [x, y] = at;
  const body = c.radial(
    [
      [0, light],
      [0.7, light],
      [1, shade],
    ],
    [0.4, 0.36],
  );
  const seas = c.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="${(1.9 / radius).toFixed(4)}" numOctaves="5" seed="${seed}"/><feColorMatrix values="0 0 0 0 .62 0 0 0 0 .5 0 0 0 0 .36 2.6 0 0 0 -1.15"/><feComposite in2="SourceGraphic" operator="in"/></filter>`,
  );
  const disc = `cx="${x}" cy="${y}" r="${radius}"`;
  return [
    glow({ c, at, radius: radius * halo, colour: aura ?? '#b98fc4', strength: 0.5 }),
    glow({ c, at, radius: radius * 1.9, colour: aura ?? '#ffd9a8', strength: 0.75 }),
    `<circle ${disc} fill="${body}"/>`,
    `<circle ${disc} fill="#fff" filter="${seas}" opacity=".6"/>`,
  ].join('');
}

/** Cloud or mist made of stretched noise, fading at the upper and lower edge of its band. */
export function cloud(options: {
  c: Canvas;
  seed: number;
  top: number;
  bottom: number;
  colour: string;
  stretch?: readonly [number, number];
  density?: number;
  contrast?: number;
  opacity?: number;
  left?: number;
  right?: number;
}): string {
  const { c, seed, top, bottom, colour, stretch = [0.004, 0.014], density = 0.5, contrast = 3 } = options;
  const { opacity = 1, left = 0, right = c.width } = options;
  const cut = contrast * (1 - density);
  const red = Number.parseInt(colour.slice(1, 3), 16) / 255;
  const green = Number.parseInt(colour.slice(3, 5), 16) / 255;
  const blue = Number.parseInt(colour.slice(5, 7), 16) / 255;
  const filter = c.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${stretch[0]} ${stretch[1]}" numOctaves="4" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${red.toFixed(3)} 0 0 0 0 ${green.toFixed(3)} 0 0 0 0 ${blue.toFixed(3)} ${contrast} 0 0 0 ${(-cut).toFixed(2)}"/></filter>`,
  );
  const fade = c.linear([
    [0, '#fff', 0],
    [0.45, '#fff', 1],
    [0.6, '#fff', 1],
    [1, '#fff', 0],
  ]);
  const box = `x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"`;
  const mask = c.define((id) => `<mask id="${id}"><rect ${box} fill="${fade}"/></mask>`);
  return `<g mask="${mask}" opacity="${opacity}"><rect ${box} fill="#fff" filter="${filter}"/></g>`;
}

/** Shafts of light fanning out from a point. */
export function rays(options: {
  c: Canvas;
  at: Point;
  length: number;
  colour: string;
  seed: number;
  count?: number;
  from?: number;
  to?: number;
  strength?: number;
  soft?: number;
}): string {
  const { c, at, length, colour, seed, count = 14, from = 0, to = Math.PI * 2 } = options;
  const { strength = 0.35, soft = 3 } = options;
  const random = seeded(seed);
  const fill = c.define(
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${at[0]}" cy="${at[1]}" r="${length}"><stop offset="0" stop-color="${colour}"/><stop offset=".5" stop-color="${colour}" stop-opacity=".35"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
  );
  const data: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const middle = from + ((index + random.between([0.15, 0.85])) / count) * (to - from);
    const half = random.between([0.08, 0.4]) * ((to - from) / count);
    const [ax, ay] = [Math.cos(middle - half) * length, Math.sin(middle - half) * length];
    const [bx, by] = [Math.cos(middle + half) * length, Math.sin(middle + half) * length];
    data.push(
      `M${at[0]} ${at[1]}L${short(at[0] + ax)} ${short(at[1] + ay)} ${short(at[0] + bx)} ${short(at[1] + by)}Z`,
    );
  }
  return `<path d="${data.join('')}" fill="${fill}" opacity="${strength}" filter="${c.blur(soft)}"/>`;
}

/** Small lights: sparks, fireflies, dust. */
export function motes(options: {
  c: Canvas;
  seed: number;
  count: number;
  colour: string;
  within: readonly [left: number, top: number, right: number, bottom: number];
  size?: readonly [number, number];
  strength?: number;
}): string {
  const { c, seed, count, colour, within, size = [0.6, 2.2], strength = 0.9 } = options;
  const random = seeded(seed);
  const tags: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const at: Point = [random.between([within[0], within[2]]), random.between([within[1], within[3]])];
    const radius = size[0] + (size[1] - size[0]) * random.next() ** 3;
    const opacity = strength * random.between([0.4, 1]);
    tags.push(
      glow({ c, at, radius: radius * 5, colour, strength: 0.5 * opacity }),
      `<circle cx="${short(at[0])}" cy="${short(at[1])}" r="${radius.toFixed(2)}" fill="#fff" opacity="${opacity.toFixed(2)}"/>`,
    );
  }
  return tags.join('');
}

/** Darkens the edges so that the eye rests on the middle. */
export function vignette(options: { c: Canvas; colour?: string; strength?: number; at?: Point }): string {
  const { c, colour = '#05070f', strength = 0.6, at = [0.5, 0.5] } = options;
  const fill = c.define(
    (id) =>
      `<radialGradient id="${id}" cx="${at[0]}" cy="${at[1]}" r=".75"><stop offset=".45" stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${colour}" stop-opacity="${strength}"/></radialGradient>`,
  );
  return `<rect width="${c.width}" height="${c.height}" fill="${fill}"/>`;
}
