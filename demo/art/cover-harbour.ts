import { Canvas, glow, type Point, shape, short } from './canvas.ts';
import { castle, house, type Stone } from './castle.ts';
import { traveller } from './figures.ts';
import { seeded } from './random.ts';
import { backdrop, cloud, motes, stars, vignette } from './sky.ts';
import { mountains } from './terrain.ts';

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
