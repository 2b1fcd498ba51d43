import { Canvas, glow, shape, short, type Point } from './canvas.ts';
import { castle, house, type Stone } from './castle.ts';
import { traveller } from './figures.ts';
import { mirrored } from './organic.ts';
import { pines } from './plants.ts';
import { seeded } from './random.ts';
import { backdrop, cloud, moon, motes, rays, stars, vignette } from './sky.ts';
import { hills, mountains } from './terrain.ts';

const size = { width: 800, height: 450 };

/** Broken streaks of light on water below a lamp. */
function reflection(options: {
  c: Canvas;
  x: number;
  top: number;
  length: number;
  width: number;
  colour: string;
  seed: number;
}): string {
  const { c, x, top, length, width, colour, seed } = options;
  const random = seeded(seed);
  let data = '';
  for (let y = top; y < top + length; y += 3.2) {
    const part = (y - top) / length;
    const w = width * random.between([0.3, 1]) * (0.5 + part);
    data += `M${short(x - w + random.between([-2, 2]))} ${short(y)}h${short(w * 2)}`;
  }
  const fade = c.ramp({
    from: [0, top],
    to: [0, top + length],
    stops: [
      [0, colour, 0.85],
      [1, colour, 0],
    ],
  });
  return `<path d="${data}" stroke="${fade}" stroke-width="1.500" stroke-linecap="round"/>`;
}

/** A ship at anchor with furled and hanging sails. */
function ship(options: { at: Point; scale: number; hull: string; sail: string; rim: string }): string {
  const { at, scale, hull, sail, rim } = options;
  const mast = (x: number, h: number) =>
    `<path d="M${x}-20V${-h}" stroke="${hull}" stroke-width="3"/><path d="M${x - 34} ${-h * 0.42}H${x + 34}M${x - 28} ${-h * 0.68}H${x + 28}M${x - 18} ${-h * 0.88}H${x + 18}" stroke="${hull}" stroke-width="2.200"/><path d="M${x - 32} ${-h * 0.68 + 3}Q${x} ${-h * 0.6} ${x + 26} ${-h * 0.68 + 3}L${x + 31} ${-h * 0.42 - 3}Q${x} ${-h * 0.36} ${x - 33} ${-h * 0.42 - 3}Z" fill="${sail}"/><path d="M${x - 18} ${-h * 0.88 + 3}Q${x} ${-h * 0.82} ${x + 17} ${-h * 0.88 + 3}L${x + 25} ${-h * 0.7}Q${x} ${-h * 0.64} ${x - 25} ${-h * 0.7}Z" fill="${sail}"/><path d="M${x} ${-h}L${x - 60}-22M${x} ${-h}L${x + 60}-22M${x - 33} ${-h * 0.42}L${x - 20}-20M${x + 33} ${-h * 0.42}L${x + 20}-20" stroke="${rim}" stroke-width=".7" opacity=".7"/><path d="M${x} ${-h}v-12l20 5-20 6z" fill="#c04a4a"/>`;
  return `<g transform="translate(${at[0]} ${at[1]}) scale(${scale})">${mast(-46, 170)}${mast(24, 196)}<path d="M92-34L150-66" stroke="${hull}" stroke-width="3.500"/><path d="M24-190L148-66M24-140L120-50" stroke="${rim}" stroke-width=".8" opacity=".6"/><path d="M-120-54H-84V-30H78L100-40Q96-6 70 6H-92Q-116-10-120-54Z" fill="${hull}"/><path d="M-120-54H-84V-30H78L100-40M-112-18H88" stroke="${rim}" stroke-width="1.400" fill="none" opacity=".8"/><path d="M-108-44h6v7h-6zM-96-44h6v7h-6z" fill="#ffcf7a"/></g>`;
}

/** A market stall with striped awning, goods and hanging lanterns. */
function stall(options: {
  c: Canvas;
  at: Point;
  width: number;
  tall: number;
  cloth: readonly [string, string];
  seed: number;
}): string {
  const { c, at, width: w, tall: h, cloth, seed } = options;
  const [x, y] = at;
  const random = seeded(seed);
  const stripes = 9;
  let awning = '';
  for (let index = 0; index < stripes; index += 1) {
    const [a, b] = [index / stripes, (index + 1) / stripes];
    const top = (part: number) => x - w * 0.42 + w * 0.84 * part;
    const low = (part: number) => x - w * 0.58 + w * 1.16 * part;
    awning += `<path d="M${short(top(a))} ${short(y - h)}L${short(top(b))} ${short(y - h)}L${short(low(b))} ${short(y - h * 0.7)}q0 ${short(h * 0.07)} ${short((low(a) - low(b)) / 2)} ${short(h * 0.07)}t${short((low(a) - low(b)) / 2)} ${short(-h * 0.07)}Z" fill="${cloth[index % 2]}"/>`;
  }
  let goods = '';
  for (let index = 0; index < 26; index += 1) {
    const gx = x - w * 0.44 + random.next() * w * 0.88;
    const r = random.between([3, 6]) * (w / 170);
    goods += `<circle cx="${short(gx)}" cy="${short(y - h * 0.34 - r * random.between([0.4, 1.4]))}" r="${short(r)}" fill="${random.pick(['#d9663f', '#e8b04a', '#a83a4f', '#7a9a5a', '#f0d48a', '#5f7fb8', '#8f5fb0'])}"/>`;
  }
  const lanterns = [-0.3, 0.02, 0.34].map((part) => {
    const lx = x + w * part;
    const ly = y - h * 0.58;
    return `${glow({ c, at: [lx, ly], radius: h * 0.55, colour: '#ffb552', strength: 0.75 })}<path d="M${short(lx)} ${short(y - h * 0.7)}V${short(ly)}" stroke="#1c1020" stroke-width="1.200"/><path d="M${short(lx - 5)} ${short(ly - 6)}h10l2 10-4 6h-6l-4-6z" fill="#ffdf94"/><path d="M${short(lx - 5)} ${short(ly - 7)}h10M${short(lx - 3)} ${short(ly + 10)}h6M${short(lx)} ${short(ly - 6)}v16" stroke="#6a3a20" stroke-width="1.200"/>`;
  });
  return [
    `<path d="M${short(x - w * 0.48)} ${y}V${short(y - h * 0.74)}M${short(x + w * 0.48)} ${y}V${short(y - h * 0.74)}" stroke="#1f1320" stroke-width="5"/>`,
    `<rect x="${short(x - w * 0.46)}" y="${short(y - h * 0.72)}" width="${short(w * 0.92)}" height="${short(h * 0.7)}" fill="#2c1a28"/>`,
    goods,
    `<path d="${shape([
      [x - w * 0.5, y - h * 0.34],
      [x + w * 0.5, y - h * 0.34],
      [x + w * 0.48, y],
      [x - w * 0.48, y],
    ])}" fill="${c.linear([
      [0, '#8a5238'],
      [1, '#2c1822'],
    ])}"/><path d="M${short(x - w * 0.5)} ${short(y - h * 0.34)}H${short(x + w * 0.5)}" stroke="#ffca8a" stroke-width="2"/>`,
    awning,
    `<path d="${shape([
      [x - w * 0.42, y - h],
      [x + w * 0.42, y - h],
      [x + w * 0.58, y - h * 0.7],
      [x - w * 0.58, y - h * 0.7],
    ])}" fill="${c.linear([
      [0, '#1a1030', 0.6],
      [1, '#1a1030', 0.05],
    ])}"/>`,
    ...lanterns,
  ].join('');
}

export function harbourMarket(): Canvas {
  const c = new Canvas(size);
  const stone: Stone = {
    lit: '#a8799a',
    dark: '#2c2550',
    roofLit: '#8a5a80',
    roofDark: '#1d1a3e',
    window: '#ffcb7a',
    lightFrom: 'left',
  };
  const houses = Array.from({ length: 17 }, (_, index) =>
    house({
      c,
      stone,
      at: [490 + index * 20, 262 - Math.abs(8 - (index % 9)) * 2 - (index % 2) * 16],
      size: 30,
      seed: 40 + index,
    }),
  ).join('');
  const sag = (x: number) => 92 + 34 * (1 - (((x % 270) - 135) / 135) ** 2);
  const wire = `M${Array.from({ length: 82 }, (_, index) => `${index * 10} ${short(sag(index * 10))}`).join('L')}`;
  const bulbs = Array.from({ length: 20 }, (_, index) => {
    const x = 20 + index * 40;
    const y = sag(x) + 5;
    return (
      glow({ c, at: [x, y], radius: 26, colour: '#ffc56b', strength: 0.9 }) +
      `<circle cx="${x}" cy="${short(y)}" r="3.600" fill="#fff0c4"/>`
    );
  }).join('');
  return c.add(
    backdrop({
      c,
      stops: [
        [0, '#131a4c'],
        [0.3, '#4a3a86'],
        [0.48, '#c4687c'],
        [0.58, '#ffb27c'],
        [0.6, '#5f4a7c'],
        [1, '#141232'],
      ],
    }),
    stars({ c, seed: 8, count: 90, below: 160 }),
    cloud({
      c,
      seed: 22,
      top: 20,
      bottom: 230,
      colour: '#ff9f90',
      stretch: [0.003, 0.024],
      density: 0.46,
      contrast: 4,
      opacity: 0.7,
    }),
    glow({ c, at: [230, 258], radius: 300, colour: '#ffd08c', strength: 0.8, squash: 0.7 }),
    '<path d="M194 262a36 36 0 0 1 72 0z" fill="#fff0c8"/>',
    mountains({
      c,
      seed: 36,
      base: 268,
      height: 66,
      span: 170,
      top: '#6d4a80',
      foot: '#d9857c',
      lit: '#ffd0a0',
      shade: '#513a72',
      lightFrom: 'left',
      envelope: (x) => (x < 330 ? 0.35 : 1),
    }),
    `<rect y="262" width="800" height="190" fill="${c.linear([
      [0, '#ffb98a'],
      [0.14, '#a8627c'],
      [0.45, '#3c2f66'],
      [1, '#12102c'],
    ])}"/>`,
    castle({ c, stone, at: [690, 226], size: 120, flag: '#ffd98a' }),
    `<path d="M470 264Q540 214 640 222T820 210V268H470Z" fill="#2a2250"/>`,
    houses,
    reflection({ c, x: 230, top: 266, length: 120, width: 30, colour: '#fff0c4', seed: 4 }),
    ...[520, 566, 612, 660, 704, 752].map((x, index) =>
      reflection({ c, x, top: 268, length: 70, width: 7, colour: '#ffcb7a', seed: 20 + index }),
    ),
    ship({ at: [350, 300], scale: 1.02, hull: '#1f1638', sail: '#e8a890', rim: '#ffcf9c' }),
    ship({ at: [120, 284], scale: 0.6, hull: '#2f2148', sail: '#e8987f', rim: '#ffcf9c' }),
    reflection({ c, x: 340, top: 306, length: 60, width: 90, colour: '#1f1638', seed: 6 }),
    `<path d="M-10 386Q200 372 420 380T810 372V450H-10Z" fill="${c.linear([
      [0, '#6a4354'],
      [0.3, '#3a2440'],
      [1, '#120c1e'],
    ])}"/><path d="M-10 386Q200 372 420 380T810 372M-10 410H810M-10 430H810M90 384L60 450M230 380L222 450M380 380L388 450M520 378L548 450M660 376L710 450" stroke="#1a1024" stroke-width="1.600" fill="none" opacity=".6"/>`,
    stall({ c, at: [130, 420], width: 190, tall: 190, cloth: ['#b03a48', '#f0dcb4'], seed: 3 }),
    stall({ c, at: [664, 418], width: 200, tall: 196, cloth: ['#2f4a94', '#e8d3a4'], seed: 5 }),
    stall({ c, at: [486, 398], width: 108, tall: 110, cloth: ['#6a3a86', '#e8c88f'], seed: 9 }),
    `<path d="${wire}" stroke="#170f26" stroke-width="1.400" fill="none"/>`,
    bulbs,
    traveller({ at: [320, 434], size: 88, colour: '#140c1e', rim: '#ffc27a' }),
    traveller({ at: [366, 428], size: 76, colour: '#1a1026', rim: '#ffc27a', flip: true }),
    traveller({ at: [566, 440], size: 92, colour: '#110a1a', rim: '#ffb868', flip: true }),
    `<path d="M236 436h34v-30h-34zM262 406h26v-22h-26zM770 448h44v-40h-44z" fill="#4a2c30" stroke="#c98a5a" stroke-width="1.200"/>`,
    motes({ c, seed: 5, count: 26, colour: '#ffcb7a', within: [0, 240, 800, 400], size: [0.4, 1.3] }),
    vignette({ c, strength: 0.5, colour: '#0a0618' }),
  );
}

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

/** One tall case of books, drawn for the left half; the right one mirrors it. */
function bookcase(options: { c: Canvas; from: number; to: number; seed: number; lit: number }): string {
  const { c, from, to, seed, lit } = options;
  const random = seeded(seed);
  const w = to - from;
  let tags = `<path d="M${from}-10H${to}V470H${from}Z" fill="#1d1226"/>`;
  for (let shelf = 0; shelf < 7; shelf += 1) {
    const y = 56 + shelf * 64;
    let x = from + 8;
    while (x < to - 12) {
      const bw = random.between([6, 14]);
      const bh = random.between([34, 52]);
      const near = 1 - Math.abs(y - 260) / 420;
      const colour = random.pick([
        '#6a2f3a',
        '#3a3f78',
        '#2f5a54',
        '#7a5230',
        '#54346a',
        '#8a6a3c',
        '#44304a',
        '#284a6a',
      ]);
      tags += `<rect x="${short(x)}" y="${short(y - bh)}" width="${short(bw - 1)}" height="${short(bh)}" fill="${colour}" opacity="${short(lit * near + 0.25)}"/><path d="M${short(x)} ${short(y - bh * 0.8)}h${short(bw - 1)}M${short(x)} ${short(y - bh * 0.22)}h${short(bw - 1)}" stroke="#e8c27a" stroke-width=".9" opacity=".55"/>`;
      x += bw + (random.next() < 0.07 ? random.between([8, 18]) : 0);
    }
    tags += `<rect x="${from}" y="${y}" width="${short(w)}" height="7" fill="#4a2c2c"/><path d="M${from} ${y}H${to}" stroke="#c98f5a" stroke-width="1" opacity=".8"/>`;
  }
  const post = c.linear(
    [
      [0, '#2a1724'],
      [0.7, '#6a4034'],
      [1, '#c98f5a'],
    ],
    'right',
  );
  return `${tags}<rect x="${to - 12}" y="-10" width="14" height="480" fill="${post}"/>`;
}

export function libraryOfGuides(): Canvas {
  const c = new Canvas(size);
  const candle = (x: number, y: number, h: number) =>
    `<rect x="${x - 4}" y="${y - h}" width="8" height="${h}" fill="#f0dcb4"/>${glow({ c, at: [x, y - h - 6], radius: 60, colour: '#ffb552', strength: 0.8 })}<path d="M${x} ${y - h - 16}q6 9 0 15q-6-6 0-15z" fill="#fff3c4"/>`;
  const page = (side: 1 | -1) => {
    const lines = Array.from(
      { length: 7 },
      (_, index) =>
        `M${side * 12} ${-4 + index * 6.5 - 8}Q${side * 44} ${-20 + index * 6.5} ${side * 82} ${-6 + index * 6.5 - 8}`,
    ).join('');
    return `<path d="M0-6Q${side * 44}-34 ${side * 98}-16L${side * 104} 44Q${side * 48} 24 0 50Z" fill="${c.linear(
      [
        [0, '#fffdf0'],
        [1, '#ecc98c'],
      ],
    )}"/><path d="${lines}" stroke="#9a6f44" stroke-width="1.400" fill="none" opacity=".6"/>`;
  };
  return c.add(
    backdrop({
      c,
      stops: [
        [0, '#120d26'],
        [0.6, '#2a1c38'],
        [1, '#150d1c'],
      ],
    }),
    `<path d="M284 330V150Q290 36 400 20Q510 36 516 150V330Z" fill="${c.linear([
      [0, '#0f1a4a'],
      [0.6, '#3a4a94'],
      [1, '#8a7ab0'],
    ])}"/>`,
    `<g clip-path="${c.clip('M284 330V150Q290 36 400 20Q510 36 516 150V330Z')}">${stars({ c, seed: 3, count: 260, below: 260 })}${moon({ c, at: [432, 112], radius: 36, halo: 3.4 })}${mountains({ c, seed: 41, base: 330, height: 110, span: 90, top: '#3b3f80', foot: '#8a80b8', lit: '#dcd0f0', shade: '#2a2f68' })}</g>`,
    '<path d="M284 330V150Q290 36 400 20Q510 36 516 150V330M342 330V40M400 330V20M458 330V40M284 150H516M284 240H516M300 96Q400 60 500 96" fill="none" stroke="#1a1020" stroke-width="5"/><path d="M280 330V150Q286 30 400 14Q514 30 520 150V330" fill="none" stroke="#b58554" stroke-width="4"/>',
    rays({
      c,
      at: [432, 100],
      length: 460,
      colour: '#cfd9ff',
      seed: 7,
      from: 1,
      to: 2.3,
      count: 9,
      strength: 0.4,
      soft: 7,
    }),
    mirrored({
      axis: 400,
      markup:
        bookcase({ c, from: 168, to: 262, seed: 8, lit: 0.5 }) +
        bookcase({ c, from: -20, to: 160, seed: 5, lit: 0.85 }),
    }),
    `<path d="M0 396Q400 340 800 396V450H0Z" fill="#1c1020"/><ellipse cx="400" cy="420" rx="250" ry="40" fill="#5a2230"/><ellipse cx="400" cy="420" rx="232" ry="34" fill="none" stroke="#d6a65e" stroke-width="2"/>`,
    '<path d="M372 424L380 318H420L428 424Q452 430 456 440H344Q348 430 372 424ZM336 306H464L450 322H350Z" fill="#3a2228"/><path d="M336 306H464M380 322L372 424" stroke="#d69a5e" stroke-width="1.600"/>',
    '<path d="M146 450V120M160 450V120M146 150h14M146 190h14M146 230h14M146 270h14M146 310h14M146 350h14M146 390h14M146 430h14" stroke="#7a4c34" stroke-width="4" transform="rotate(8 150 300)"/>',
    `<g transform="translate(628 398)"><path d="M-26 40h52l-10-12h-32zM-3 30v-26h6v26z" fill="#4a2c28"/><circle r="34" cy="-30" fill="${c.radial(
      [
        [0, '#7fa8d8'],
        [0.7, '#2f4a86'],
        [1, '#16224a'],
      ],
      [0.3, 0.3],
    )}"/><path d="M-20-44q10-10 22-4q4 8-6 12q-4 10-14 6zM6-24q12-6 18 2q-2 12-12 16q-8-6-6-18z" fill="#c9a05a" opacity=".85"/><path d="M-30-62A44 44 0 0 1 30 2" stroke="#e8c27a" stroke-width="3" fill="none"/></g>`,
    candle(230, 424, 34),
    candle(252, 430, 22),
    candle(206, 432, 26),
    candle(694, 436, 30),
    '<path d="M184 424h92v8h-92zM190 436h80v14h-80zM196 432h66v6h-66z" fill="#5a2f3a"/><path d="M184 424h92M190 437h80" stroke="#e0b06a"/>',
    glow({ c, at: [400, 232], radius: 250, colour: '#ffd98a', strength: 0.85 }),
    rays({
      c,
      at: [400, 250],
      length: 260,
      colour: '#fff0c4',
      seed: 5,
      from: -Math.PI + 0.5,
      to: -0.5,
      count: 12,
      strength: 0.55,
      soft: 4,
    }),
    `<g transform="translate(400 244)"><path d="M-110-10Q-50-24 0 6Q50-24 110-10L114 54Q52 34 0 60Q-52 34-114 54Z" fill="#7a2f3a" stroke="#e8c27a" stroke-width="1.600"/>${page(-1)}${page(1)}<path d="M0-6V50" stroke="#a8743c" stroke-width="2"/></g>`,
    '<g fill="none" stroke="#fff3cc" stroke-width="1.400" opacity=".9"><circle cx="400" cy="150" r="38"/><circle cx="400" cy="150" r="32" stroke-dasharray="2 5"/><path d="M400 118l6 26 26 6-26 6-6 26-6-26-26-6 26-6z" fill="#ffe9a8"/></g>',
    motes({ c, seed: 4, count: 70, colour: '#ffe0a0', within: [250, 60, 550, 330], size: [0.4, 1.9] }),
    vignette({ c, strength: 0.6, colour: '#070410' }),
  );
}
