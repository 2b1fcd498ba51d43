/** Gradient stops: offset 0..1, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];
export type Point = readonly [x: number, y: number];

/** A number short enough for small files. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A polyline as path data. */
export function line(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`;
}

/** A closed polygon as path data. */
export function shape(points: readonly Point[]): string {
  return `${line(points)}Z`;
}

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

/** Collects definitions and markup of one picture; `svg` gives it at any output width. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  #defs: string[] = [];
  #body: string[] = [];
  #blurs = new Map<number, string>();
  #count = 0;

  constructor(size: { width: number; height: number }) {
    this.width = size.width;
    this.height = size.height;
  }

  /** Registers a definition and answers how to refer to it. */
  define(make: (id: string) => string): string {
    this.#count += 1;
    const id = `d${this.#count}`;
    this.#defs.push(make(id));
    return `url(#${id})`;
  }

  /** Linear gradient; runs downwards over the shape unless told otherwise. */
  linear(stops: readonly Stop[], along: 'down' | 'right' | 'diagonal' = 'down'): string {
    const x2 = along === 'down' ? 0 : 1;
    const y2 = along === 'right' ? 0 : 1;
    return this.define(
      (id) =>
        `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`,
    );
  }

  /** Linear gradient in picture coordinates. */
  ramp(options: { from: Point; to: Point; stops: readonly Stop[] }): string {
    const { from, to, stops } = options;
    return this.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stopTags(stops)}</linearGradient>`,
    );
  }

  /** Radial gradient over the shape's box. */
  radial(stops: readonly Stop[], focus: Point = [0.5, 0.5]): string {
    return this.define(
      (id) =>
        `<radialGradient id="${id}" fx="${focus[0]}" fy="${focus[1]}">${stopTags(stops)}</radialGradient>`,
    );
  }

  /** Gaussian blur of the given radius in picture units. */
  blur(radius: number): string {
    const known = this.#blurs.get(radius);
    if (known !== undefined) return known;
    const made = this.define(
      (id) =>
        `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
    );
    this.#blurs.set(radius, made);
    return made;
  }

  /** Clip by path data. */
  clip(data: string): string {
    return this.define((id) => `<clipPath id="${id}"><path d="${data}"/></clipPath>`);
  }

  add(...markup: readonly string[]): this {
    this.#body.push(...markup);
    return this;
  }

  svg(outputWidth: number = this.width): string {
    const outputHeight = Math.round((outputWidth * this.height) / this.width);
    return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${this.width} ${this.height}" width="${outputWidth}" height="${outputHeight}"><defs>${this.#defs.join('')}</defs>${this.#body.join('')}</svg>`;
  }
}

/** A soft round light. */
export function glow(options: {
  c: Canvas;
  at: Point;
  radius: number;
  colour: string;
  strength?: number;
  squash?: number;
}): string {
  const { c, at, radius, colour, strength = 0.8, squash = 1 } = options;
  const fill = c.radial([
    [0, colour, strength],
    [0.25, colour, strength * 0.5],
    [0.55, colour, strength * 0.14],
    [1, colour, 0],
  ]);
  return `<ellipse cx="${short(at[0])}" cy="${short(at[1])}" rx="${short(radius)}" ry="${short(radius * squash)}" fill="${fill}"/>`;
}
