import { Canvas, glow, type Point, shape, short } from './canvas.ts';
import { lamp } from './castle.ts';
import { fighter } from './figures.ts';
import { seeded } from './random.ts';
import { backdrop, cloud, motes, rays, stars, vignette } from './sky.ts';

const size = { width: 800, height: 450 };

/** Two tiers of arches on the curve of the stands, the crowd above each. */
function stands(c: Canvas): string {
  const random = seeded(14);
  const tags: string[] = [];
  const tiers = [
    { y: 112, h: 44, bow: 74, wall: '#3a2a52', lip: '#8a6a7c' },
    { y: 166, h: 50, bow: 50, wall: '#4b3459', lip: '#b58a7e' },
    { y: 232, h: 58, bow: 26, wall: '#5c3f5c', lip: '#e0b184' },
  ];
  for (const tier of tiers) {
    const rise = (x: number) => tier.y - tier.bow * ((x - 400) / 400) ** 2;
    const curve = (lift: number) => {
      const points: Point[] = [];
      for (let x = -10; x <= 810; x += 20) points.push([x, rise(x) - lift]);
      return points;
    };
    const upper = curve(0);
    tags.push(
      `<path d="${shape([...upper, [810, 450], [-10, 450]])}" fill="${c.ramp({
        from: [0, tier.y - 20],
        to: [0, tier.y + tier.h + 20],
        stops: [
          [0, tier.wall],
          [1, '#1c1430'],
        ],
      })}"/>`,
      `<path d="M${upper.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}" fill="none" stroke="${tier.lip}" stroke-width="3"/>`,
    );
    for (let turn = -1.38; turn <= 1.381; turn += 0.115) {
      const x = 400 + Math.sin(turn) * 420;
      const w = Math.max(5, 24 * Math.cos(turn));
      const y = rise(x) + 12;
      tags.push(
        `<path d="M${short(x - w / 2)} ${short(y + tier.h)}V${short(y + w * 0.5)}A${short(w / 2)} ${short(w / 2)} 0 0 1 ${short(x + w / 2)} ${short(y + w * 0.5)}V${short(y + tier.h)}Z" fill="#150f26"/>`,
      );
      if (random.next() < 0.3) tags.push(lamp({ c, at: [x, y + tier.h * 0.6], size: 7, colour: '#ffbe6b' }));
    }
    let crowd = '';
    for (let index = 0; index < 760; index += 1) {
      const x = random.between([0, 800]);
      const y = rise(x) - random.between([-2, 15]);
      crowd += `<circle cx="${short(x)}" cy="${short(y)}" r="${random.between([1, 1.9]).toFixed(1)}" fill="${random.pick(['#5b3c62', '#7d4f66', '#a86d68', '#3c2a50', '#c98f72', '#2a1e40'])}"/>`;
    }
    tags.push(crowd);
    for (let index = 0; index < 9; index += 1) {
      const x = 40 + index * 90;
      const y = rise(x);
      tags.push(
        `<path d="M${x - 7} ${short(y)}h14v30l-7 8-7-8z" fill="${index % 2 ? '#9c2f42' : '#2f3f8a'}"/><path d="M${x} ${short(y + 8)}l3 7-3 7-3-7z" fill="#f0d48a"/>`,
      );
    }
  }
  return tags.join('');
}

export function tournamentArena(): Canvas {
  const c = new Canvas(size);
  const sand = c.define(
    (id) =>
      `<radialGradient id="${id}" cx=".5" cy=".35" r=".65"><stop stop-color="#ffd99a"/><stop offset=".35" stop-color="#c9854f"/><stop offset=".8" stop-color="#5a3140"/><stop offset="1" stop-color="#26162c"/></radialGradient>`,
  );
  const floor: Point[] = [];
  for (let x = -10; x <= 810; x += 20) floor.push([x, 304 + ((x - 400) / 400) ** 2 * 12]);
  return c.add(
    backdrop({
      c,
      stops: [
        [0, '#141a4a'],
        [0.2, '#4b3a7c'],
        [0.36, '#c46d70'],
        [1, '#2a1a38'],
      ],
    }),
    stars({ c, seed: 8, count: 60, below: 80, size: 0.8 }),
    cloud({
      c,
      seed: 9,
      top: -40,
      bottom: 120,
      colour: '#f09a86',
      stretch: [0.004, 0.03],
      density: 0.45,
      contrast: 4,
      opacity: 0.7,
    }),
    stands(c),
    `<path d="${shape([...floor, [810, 450], [-10, 450]])}" fill="${sand}"/>`,
    `<path d="${shape([...floor, [810, 318], [-10, 318]])}" fill="#1c1230" opacity=".5" filter="${c.blur(4)}"/>`,
    `<ellipse cx="400" cy="384" rx="220" ry="40" fill="none" stroke="#ffe7b8" stroke-width="2" opacity=".4"/><ellipse cx="400" cy="384" rx="200" ry="35" fill="none" stroke="#7a4640" stroke-width="1" opacity=".5"/>`,
    rays({
      c,
      at: [400, -60],
      length: 560,
      colour: '#ffe3ad',
      seed: 6,
      from: 1.05,
      to: 2.1,
      count: 9,
      strength: 0.5,
      soft: 6,
    }),
    glow({ c, at: [400, 336], radius: 250, colour: '#ffe0a0', strength: 0.65, squash: 0.55 }),
    `<g fill="#2a1420" opacity=".6" filter="${c.blur(3)}"><ellipse cx="320" cy="402" rx="66" ry="8"/><ellipse cx="486" cy="402" rx="66" ry="8"/></g>`,
    fighter({ at: [322, 402], size: 122, colour: '#160d20', blade: '#fff0cf', rim: '#ffd08a' }),
    fighter({
      at: [480, 402],
      size: 126,
      colour: '#1a0f26',
      blade: '#ffe9c0',
      rim: '#ffc07c',
      flip: true,
      raised: true,
    }),
    cloud({
      c,
      seed: 40,
      top: 360,
      bottom: 440,
      colour: '#f3bf8a',
      stretch: [0.006, 0.03],
      density: 0.5,
      contrast: 2.6,
      opacity: 0.5,
    }),
    glow({ c, at: [404, 312], radius: 60, colour: '#fff1c4', strength: 0.9 }),
    motes({ c, seed: 5, count: 46, colour: '#ffb765', within: [300, 250, 510, 400], size: [0.4, 1.8] }),
    vignette({ c, strength: 0.7, colour: '#0d0818' }),
  );
}
