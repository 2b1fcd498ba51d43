import { type Canvas, glow, type Point, shape } from './canvas.ts';
import { castle, house, type Stone } from './castle.ts';
import { seeded } from './random.ts';
import { crag } from './terrain.ts';

const stone: Stone = {
  lit: '#8d7fa6',
  dark: '#1d1c39',
  roofLit: '#7a689c',
  roofDark: '#171631',
  window: '#ffc873',
  lightFrom: 'left',
};

/** The town under the castle: rows of houses down the slope, smaller the farther. */
function town(options: {
  c: Canvas;
  seed: number;
  at: Point;
  spread: number;
  rows: number;
  size: number;
}): string {
  const { c, seed, at, spread, rows, size } = options;
  const random = seeded(seed);
  const tags: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const part = row / Math.max(1, rows - 1);
    const reach = spread * (0.6 + part * 0.5);
    const count = Math.round(11 + part * 3);
    for (let index = 0; index < count; index += 1) {
      const x = at[0] - reach + (2 * reach * (index + random.between([0.1, 0.9]))) / count;
      const bow = ((x - at[0]) / reach) ** 2;
      const y = at[1] + row * size * 0.66 + bow * size * 0.9 + random.between([-2, 2]);
      tags.push(
        house({
          c,
          stone,
          at: [x, y],
          size: size * (0.8 + part * 0.35),
          seed: seed * 100 + row * 20 + index,
        }),
      );
    }
  }
  return tags.join('');
}

/** Castle, its rock and the town below, around the point where the court stands. */
export function kingdom(options: { c: Canvas; at: Point; size: number }): string {
  const { c, at, size } = options;
  const [x, y] = at;
  const u = size / 200;
  const rock = crag({
    corners: [
      [x - 108 * u, y - 2 * u],
      [x - 116 * u, y + 26 * u],
      [x - 146 * u, y + 50 * u],
      [x - 158 * u, y + 84 * u],
      [x - 215 * u, y + 118 * u],
      [x - 260 * u, y + 170 * u],
      [x + 270 * u, y + 170 * u],
      [x + 190 * u, y + 100 * u],
      [x + 150 * u, y + 76 * u],
      [x + 128 * u, y + 34 * u],
      [x + 104 * u, y],
    ],
    seed: 41,
    jag: 4 * u,
    pieces: 6,
  });
  const rockFill = c.ramp({
    from: [x - 150 * u, y],
    to: [x + 160 * u, y + 60 * u],
    stops: [
      [0, '#4b4468'],
      [0.45, '#24223f'],
      [1, '#15162e'],
    ],
  });
  const faces = (seed: number, lean: number) => {
    const random = seeded(seed);
    const data: string[] = [];
    for (let index = 0; index < 22; index += 1) {
      const top: Point = [x + random.between([-125, 125]) * u, y + random.between([-2, 34]) * u];
      const fall = random.between([22, 60]) * u;
      const width = random.between([8, 22]) * u;
      data.push(
        shape(
          crag({
            corners: [
              top,
              [top[0] + width * lean, top[1] + fall * 0.5],
              [top[0] + width * lean * 0.6, top[1] + fall],
              [top[0] - width * 0.3, top[1] + fall * 0.6],
              top,
            ],
            seed: seed + index,
            jag: 1.6 * u,
            pieces: 4,
          }),
        ),
      );
    }
    return data.join('');
  };
  return [
    glow({ c, at: [x, y - 60 * u], radius: 330 * u, colour: '#f0b27a', strength: 0.3, squash: 0.55 }),
    castle({ c, stone, at: [x, y], size, flag: '#d9a94e' }),
    `<path d="${shape(rock)}" fill="${rockFill}"/>`,
    `<path d="${faces(9, 1)}" fill="#101129" opacity=".5" clip-path="${c.clip(shape(rock))}"/>`,
    `<path d="${faces(30, -1)}" fill="#8d7d9c" opacity=".22" clip-path="${c.clip(shape(rock))}"/>`,
    town({ c, seed: 7, at: [x, y + 62 * u], spread: 170 * u, rows: 5, size: 19 * u }),
  ].join('');
}
