import { Canvas, glow, shape, short, type Point } from './canvas.ts';
import { castle, lamp, pennant } from './castle.ts';
import { fighter } from './figures.ts';
import { seeded } from './random.ts';
import { backdrop, cloud, motes, rays, stars, vignette } from './sky.ts';
import { crag, hills, mountains } from './terrain.ts';

const size = { width: 800, height: 450 };

/** Timber frame, throwing arm and counterweight. */
function trebuchet(options: { at: Point; size: number; colour: string; rim: string }): string {
  const { at, size: s, colour, rim } = options;
  const scale = s / 100;
  return `<g transform="translate(${at[0]} ${at[1]}) scale(${scale})" fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round"><path d="M-46 0H46M-34 0L0-66 34 0M-20 0L0-66 20 0M-17-33H17M-40-8L40-8" /><path d="M30-34L-62-122" stroke-width="6"/><path d="M-62-122q-20 6-14 24" stroke-width="2"/><circle cx="-75" cy="-96" r="6" fill="${colour}"/><path d="M22-36h24l4 26H18z" fill="${colour}"/><path d="M0-66L34 0M30-34L-62-122" stroke="${rim}" stroke-width="1.200"/><circle cx="-40" cy="0" r="9"/><circle cx="40" cy="0" r="9"/></g>`;
}

function siegeTower(options: { at: Point; size: number; colour: string; rim: string }): string {
  const { at, size: s, colour, rim } = options;
  const scale = s / 100;
  return `<g transform="translate(${at[0]} ${at[1]}) scale(${scale})"><path d="M-26 0L-20-96H20L26 0ZM-26-96V-106H-18V-100H-8V-106H0V-100H8V-106H18V-100H26V-96ZM20-78L52-62 50-58 20-66Z" fill="${colour}"/><path d="M-24-30H24M-22-60H22M20-96L26 0M-8-30V0M8-60V-30" stroke="${rim}" stroke-width="1.500" opacity=".6"/><circle cx="-16" cy="0" r="10" fill="${colour}" stroke="${rim}"/><circle cx="16" cy="0" r="10" fill="${colour}" stroke="${rim}"/></g>`;
}

/** A host seen from behind: helmets, spears, standards. */
function host(options: {
  seed: number;
  from: number;
  to: number;
  ground: (x: number) => number;
  colour: string;
  rim: string;
  tall: number;
  count: number;
}): string {
  const { seed, from, to, ground, colour, rim, tall, count } = options;
  const random = seeded(seed);
  let solid = '';
  let spears = '';
  const flags: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const x = from + ((to - from) * (index + random.between([0.1, 0.9]))) / count;
    const h = tall * random.between([0.85, 1.1]);
    const y = ground(x) + 4;
    solid += `M${short(x - h * 0.62)} ${short(y + h)}v${short(-h * 1.2)}q${short(h * 0.2)} ${short(-h * 0.38)} ${short(h * 0.5)} ${short(-h * 0.44)}q${short(-h * 0.03)} ${short(-h * 0.28)} ${short(h * 0.12)} ${short(-h * 0.38)}q${short(h * 0.15)} ${short(h * 0.1)} ${short(h * 0.12)} ${short(h * 0.38)}q${short(h * 0.3)} ${short(h * 0.06)} ${short(h * 0.5)} ${short(h * 0.44)}v${short(h * 1.2)}z`;
    const lean = random.between([-0.1, 0.16]) * h;
    spears += `M${short(x + h * 0.2)} ${short(y)}l${short(lean)} ${short(-h * random.between([1.3, 1.8]))}`;
    if (random.next() < 0.14)
      flags.push(pennant({ at: [x, y - h * 1.3], size: tall * 0.6, colour: '#8c2f3c', pole: colour }));
  }
  return `<path d="${spears}" stroke="${colour}" stroke-width="1.400"/>${flags.join('')}<path d="${solid}" fill="${rim}" opacity=".75" transform="translate(${short(-tall * 0.022)} ${short(-tall * 0.03)})"/><path d="${solid}" fill="${colour}"/>`;
}

/** A burning shot and its trail. */
function shot(options: { c: Canvas; from: Point; over: Point; to: Point; size: number }): string {
  const { c, from, over, to, size: s } = options;
  const trail = c.ramp({
    from,
    to,
    stops: [
      [0, '#ff9a4a', 0],
      [0.6, '#ffb35e', 0.35],
      [1, '#fff0c4', 0.95],
    ],
  });
  return `<path d="M${from[0]} ${from[1]}Q${over[0]} ${over[1]} ${to[0]} ${to[1]}" fill="none" stroke="${trail}" stroke-width="${s}" stroke-linecap="round"/>${glow({ c, at: to, radius: s * 9, colour: '#ff9d45', strength: 0.9 })}<circle cx="${to[0]}" cy="${to[1]}" r="${s * 1.1}" fill="#fff3d0"/>`;
}

function smoke(options: { c: Canvas; at: Point; height: number; seed: number; lean: number }): string {
  const { c, at, height, seed, lean } = options;
  const random = seeded(seed);
  let tags = '';
  for (let index = 0; index < 26; index += 1) {
    const part = index / 26;
    const radius = 5 + part * 30;
    const x = at[0] + lean * part ** 1.4 + random.between([-1, 1]) * radius * 0.4;
    const y = at[1] - height * part;
    tags += `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(radius)}" ry="${short(radius * 0.75)}" fill="${part < 0.25 ? '#5a2f3f' : '#2b1f3e'}" opacity="${(0.5 * (1 - part)).toFixed(2)}"/>`;
  }
  return `<g filter="${c.blur(5)}">${tags}</g>${glow({ c, at, radius: 46, colour: '#ff8a3c', strength: 0.85 })}`;
}

export function siegeAtDawn(): Canvas {
  const c = new Canvas(size);
  const stone = {
    lit: '#f0a97c',
    dark: '#43294d',
    roofLit: '#b0596a',
    roofDark: '#301d40',
    window: '#ffd58a',
    lightFrom: 'left' as const,
  };
  const rock = crag({
    corners: [
      [400, 400],
      [455, 345],
      [490, 322],
      [500, 296],
      [690, 296],
      [720, 318],
      [800, 350],
      [830, 450],
      [400, 450],
    ],
    seed: 6,
    jag: 3,
    pieces: 6,
  });
  const field = hills({
    c,
    seed: 12,
    base: 392,
    height: 40,
    span: 300,
    top: '#3c2040',
    foot: '#170f22',
    edge: '#e08a62',
  });
  const near = hills({
    c,
    seed: 8,
    base: 452,
    height: 56,
    span: 380,
    top: '#1d1128',
    foot: '#0c0913',
    edge: '#b0604f',
  });
  return c.add(
    backdrop({
      c,
      stops: [
        [0, '#151a46'],
        [0.22, '#3b2f6b'],
        [0.42, '#8c4a72'],
        [0.56, '#e07a5f'],
        [0.66, '#ffc27d'],
        [0.74, '#ffe3ae'],
        [1, '#7a3f55'],
      ],
    }),
    stars({ c, seed: 4, count: 70, below: 130, size: 0.8 }),
    cloud({
      c,
      seed: 6,
      top: 10,
      bottom: 210,
      colour: '#ff9d86',
      stretch: [0.004, 0.026],
      density: 0.46,
      contrast: 4,
      opacity: 0.75,
    }),
    cloud({
      c,
      seed: 19,
      top: 90,
      bottom: 270,
      colour: '#5a2f66',
      stretch: [0.004, 0.03],
      density: 0.44,
      contrast: 4,
      opacity: 0.6,
    }),
    glow({ c, at: [250, 292], radius: 380, colour: '#ffd38c', strength: 0.9, squash: 0.75 }),
    `<circle cx="250" cy="282" r="34" fill="#fff4d2"/>`,
    rays({
      c,
      at: [250, 284],
      length: 430,
      colour: '#ffe2a6',
      seed: 4,
      from: -Math.PI,
      to: 0,
      count: 20,
      strength: 0.26,
      soft: 5,
    }),
    mountains({
      c,
      seed: 33,
      base: 330,
      height: 100,
      span: 180,
      top: '#a3596f',
      foot: '#eda27c',
      lit: '#ffd7a3',
      shade: '#7c4168',
      lightFrom: 'left',
    }),
    mountains({
      c,
      seed: 51,
      base: 362,
      height: 90,
      span: 210,
      top: '#6f3a5f',
      foot: '#b8685f',
      lit: '#f2a67c',
      shade: '#4b2850',
      lightFrom: 'left',
      envelope: (x) => (x > 420 ? 0.5 : 1),
    }),
    smoke({ c, at: [640, 262], height: 240, seed: 5, lean: -120 }),
    castle({ c, stone, at: [596, 300], size: 222, flag: '#f3d27c' }),
    `<path d="${shape(rock)}" fill="${c.ramp({
      from: [430, 300],
      to: [780, 420],
      stops: [
        [0, '#8a4c58'],
        [0.4, '#4a2848'],
        [1, '#241536'],
      ],
    })}"/>`,
    smoke({ c, at: [504, 290], height: 150, seed: 8, lean: -70 }),
    smoke({ c, at: [700, 300], height: 190, seed: 11, lean: -100 }),
    cloud({
      c,
      seed: 31,
      top: 300,
      bottom: 410,
      colour: '#ffb98a',
      stretch: [0.005, 0.02],
      density: 0.52,
      contrast: 2.5,
      opacity: 0.6,
    }),
    shot({ c, from: [150, 250], over: [330, 40], to: [490, 168], size: 3.4 }),
    shot({ c, from: [110, 270], over: [260, 90], to: [392, 126], size: 2.6 }),
    shot({ c, from: [220, 300], over: [420, 130], to: [566, 246], size: 2.4 }),
    field.markup,
    trebuchet({ at: [150, field.at(150) + 2], size: 88, colour: '#1f1029', rim: '#ffb27c' }),
    trebuchet({ at: [290, field.at(290) + 2], size: 60, colour: '#2c1734', rim: '#ffb27c' }),
    siegeTower({ at: [396, field.at(396) + 2], size: 90, colour: '#27142f', rim: '#f0a070' }),
    host({
      seed: 3,
      from: 20,
      to: 560,
      ground: field.at,
      colour: '#2a1633',
      rim: '#ffb27c',
      tall: 14,
      count: 96,
    }),
    near.markup,
    host({
      seed: 9,
      from: -10,
      to: 810,
      ground: near.at,
      colour: '#10091a',
      rim: '#e88d62',
      tall: 34,
      count: 58,
    }),
    motes({ c, seed: 3, count: 40, colour: '#ff9a4a', within: [380, 120, 800, 400], size: [0.4, 1.4] }),
    vignette({ c, strength: 0.45, colour: '#0c0818' }),
  );
}

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
