import { Canvas, glow, shape, short, type Point } from './canvas.ts';
import { shard } from './cover-magic.ts';
import { traveller } from './figures.ts';
import { mirrored } from './organic.ts';
import { seeded } from './random.ts';
import { backdrop, cloud, moon, motes, rays, stars, vignette } from './sky.ts';
import { crag, mountains } from './terrain.ts';

const size = { width: 800, height: 450 };

/** Staggered courses of masonry over a whole wall. */
function bricks(options: {
  seed: number;
  colours: readonly string[];
  mortar: string;
  tall: number;
  bottom: number;
}): string {
  const { seed, colours, mortar, tall, bottom } = options;
  const random = seeded(seed);
  let tags = `<rect width="800" height="${bottom}" fill="${mortar}"/>`;
  for (let row = 0; row * tall < bottom; row += 1) {
    let x = -random.between([0, 40]);
    while (x < 800) {
      const w = random.between([tall * 1.3, tall * 2.4]);
      tags += `<rect x="${short(x + 1)}" y="${short(row * tall + 1)}" width="${short(w - 2)}" height="${tall - 2}" rx="2.500" fill="${random.pick(colours)}"/>`;
      x += w;
    }
  }
  return tags;
}

export function refiningForge(): Canvas {
  const c = new Canvas(size);
  const iron = c.linear([
    [0, '#5b4a58'],
    [0.25, '#2c2331'],
    [1, '#120d18'],
  ]);
  const anvil =
    'M262 330H524Q566 330 590 316Q584 352 528 356L486 360Q470 372 472 388L486 404H512V426H314V404H338L352 388Q354 370 338 358L300 352Q268 348 262 330Z';
  const gem: Point[] = [
    [400, 168],
    [438, 196],
    [430, 240],
    [400, 266],
    [370, 240],
    [362, 196],
  ];
  const core: Point = [396, 212];
  const tints = ['#fff4c9', '#ffc861', '#f0862f', '#c8501f', '#ff9d3f', '#ffe08c'];
  const facets = gem
    .map(
      (from, index) =>
        `<path d="${shape([core, from, gem[(index + 1) % 6] ?? from])}" fill="${tints[index]}"/>`,
    )
    .join('');
  const chain = (x: number, length: number) =>
    Array.from(
      { length: Math.round(length / 13) },
      (_, index) =>
        `<ellipse cx="${x}" cy="${index * 13}" rx="${index % 2 ? 2 : 4.5}" ry="8" fill="none" stroke="#0d0912" stroke-width="2.600"/>`,
    ).join('');
  const tongs = (x: number, h: number) =>
    `<path d="M${x} 92v${h}M${x + 14} 92v${h}M${x} ${92 + h}q-6 14 4 26M${x + 14} ${92 + h}q6 14-4 26" stroke="#0d0912" stroke-width="4.500" fill="none" stroke-linecap="round"/>`;
  return c.add(
    bricks({
      seed: 4,
      colours: ['#34242f', '#3d2a34', '#2c1f2b', '#45303a', '#38262f'],
      mortar: '#1a121d',
      tall: 30,
      bottom: 450,
    }),
    `<path d="M216 450V220Q226 66 400 58Q574 66 584 220V450Z" fill="#1d131d"/>`,
    ...Array.from({ length: 17 }, (_, index) => {
      const turn = Math.PI + (Math.PI * (index + 0.5)) / 17;
      return `<path d="M-13-17H13L10 17H-10Z" fill="${index % 2 ? '#5c3b3c' : '#6d4440'}" transform="translate(${short(400 + Math.cos(turn) * 184)} ${short(226 + Math.sin(turn) * 164)}) rotate(${short((turn * 180) / Math.PI + 90)})"/>`;
    }),
    `<path d="M240 450V226Q250 90 400 84Q550 90 560 226V450Z" fill="${c.radial(
      [
        [0, '#fff0b8'],
        [0.25, '#ffb648'],
        [0.55, '#e2571f'],
        [1, '#3a1018'],
      ],
      [0.5, 0.75],
    )}"/>`,
    cloud({
      c,
      seed: 9,
      top: 60,
      bottom: 420,
      left: 244,
      right: 556,
      colour: '#ffe9a8',
      stretch: [0.02, 0.008],
      density: 0.5,
      contrast: 4,
      opacity: 0.5,
    }),
    cloud({
      c,
      seed: 12,
      top: 60,
      bottom: 450,
      left: 244,
      right: 556,
      colour: '#6a1420',
      stretch: [0.018, 0.008],
      density: 0.5,
      contrast: 4,
      opacity: 0.6,
    }),
    glow({ c, at: [400, 300], radius: 420, colour: '#ff8a35', strength: 0.65 }),
    chain(128, 150),
    chain(676, 190),
    `<path d="M106 150h44l-8 34h-28z" fill="#0d0912"/>${glow({ c, at: [128, 148], radius: 70, colour: '#ff9d45', strength: 0.8 })}<ellipse cx="128" cy="150" rx="20" ry="4" fill="#ffc46b"/>`,
    `<path d="M650 190q26-14 52 0l-6 26q-20 12-40 0z" fill="#0d0912"/><ellipse cx="676" cy="190" rx="25" ry="5" fill="#ff8a3c"/>${glow({ c, at: [676, 188], radius: 80, colour: '#ff8a3c', strength: 0.7 })}`,
    `<path d="M20 92H216M20 97H216" stroke="#0d0912" stroke-width="5"/>`,
    tongs(44, 70),
    tongs(82, 96),
    `<path d="M176 92v60M166 150h20v22h-20z" stroke="#0d0912" stroke-width="5" fill="#0d0912"/>`,
    `<path d="M0 414Q200 398 400 410T800 410V450H0Z" fill="#150d16"/>`,
    `<path d="M322 426h184l18 30H304z" fill="#2a1a1c"/><path d="M322 426h184M330 438h170" stroke="#7a4a30" stroke-width="2"/>`,
    `<path d="${anvil}" fill="${iron}"/><path d="M262 330H524Q566 330 590 316" fill="none" stroke="#ffc27a" stroke-width="3.500"/><path d="M338 358L300 352Q268 348 262 330M486 404H512V426M472 388L486 404" fill="none" stroke="#e0783a" stroke-width="1.500" opacity=".8"/>`,
    rays({ c, at: [400, 216], length: 300, colour: '#ffe9a8', seed: 3, count: 24, strength: 0.6, soft: 3 }),
    glow({ c, at: [400, 216], radius: 170, colour: '#fff0b4', strength: 1 }),
    `<g fill="none" stroke="#fff0c4"><ellipse cx="400" cy="216" rx="96" ry="26" stroke-width="1.600" opacity=".9" transform="rotate(-14 400 216)"/><ellipse cx="400" cy="216" rx="84" ry="20" stroke-width="1" stroke-dasharray="2 6" transform="rotate(12 400 216)"/></g>`,
    facets,
    `<path d="${shape(gem)}" fill="none" stroke="#fffbe6" stroke-width="1.500"/><path d="${shape([
      [400, 168],
      [396, 212],
      [362, 196],
    ])}" fill="#fff" opacity=".5"/>`,
    `<ellipse cx="400" cy="331" rx="74" ry="5" fill="#fff0c0" opacity=".9" filter="${c.blur(3)}"/>`,
    `<g transform="translate(560 330) rotate(-24)"><path d="M-6 0h10l4-118h-18z" fill="#4a2c1e"/><path d="M-44-122h74l8-18-8-18h-74z" fill="#2a2230"/><path d="M-44-122V-158M-44-158H30" stroke="#ffb76a" stroke-width="2.500"/></g>`,
    motes({ c, seed: 6, count: 120, colour: '#ffab4a', within: [220, 60, 600, 420], size: [0.5, 2] }),
    vignette({ c, strength: 0.75, colour: '#08050b' }),
  );
}

export function frozenCave(): Canvas {
  const c = new Canvas(size);
  const random = seeded(9);
  const icicles = (y: number, colour: string, tall: number, count: number) => {
    let data = '';
    for (let index = 0; index < count; index += 1) {
      const x = random.between([0, 800]);
      const arch = y - 70 * (1 - ((x - 400) / 400) ** 2);
      const h = tall * random.between([0.3, 1]) * (0.4 + ((x - 400) / 400) ** 2);
      data += `M${short(x - h * 0.1)} ${short(arch - 8)}L${short(x)} ${short(arch + h)} ${short(x + h * 0.1)} ${short(arch - 8)}Z`;
    }
    return `<path d="${data}" fill="${colour}"/>`;
  };
  const mouth = (grow: number, seed: number, fill: string) => {
    const arc: Point[] = [];
    for (let turn = 0; turn <= 12; turn += 1)
      arc.push([
        400 - Math.cos((turn / 12) * Math.PI) * (300 + grow),
        400 - Math.sin((turn / 12) * Math.PI) * (330 + grow * 0.7),
      ]);
    return `<path fill-rule="evenodd" d="M-20-20H820V470H-20Z${shape(crag({ corners: [...arc, [700 + grow, 480], [100 - grow, 480], [100 - grow, 400]], seed, jag: 9, pieces: 4 }))}" fill="${fill}"/>`;
  };
  const side = (sign: 1 | -1) =>
    Array.from({ length: 9 }, (_, index) =>
      shard({
        at: [400 + sign * (176 + index * 28), 430 + random.between([-6, 14])],
        length: random.between([46, 90]) + index * 9,
        width: random.between([18, 34]),
        turn: sign * random.between([2, 30]),
        light: '#dff6ff',
        mid: '#4d94d0',
        dark: '#123a70',
      }),
    ).join('');
  const sword =
    '<path d="M392 196L400 176 408 196 406 322H394Z" fill="#dbe9ff" stroke="#123a70" stroke-width="1.5"/><path d="M400 178V322H406L408 196Z" fill="#4f7fc0"/><path d="M364 322Q400 312 436 322Q444 318 446 326Q442 332 434 330Q400 326 366 330Q358 332 354 326Q356 318 364 322Z" fill="#e8c66e"/><path d="M396 330h8v34h-8z" fill="#5b3b2a"/><circle cx="400" cy="370" r="7.500" fill="#e8c66e"/><circle cx="400" cy="370" r="3.500" fill="#6fe0ff"/>';
  return c.add(
    backdrop({
      c,
      stops: [
        [0, '#0a1c46'],
        [0.35, '#2468b0'],
        [0.6, '#8fd8f4'],
        [0.78, '#e6fbff'],
        [1, '#3f86bd'],
      ],
    }),
    stars({ c, seed: 4, count: 60, below: 180 }),
    cloud({
      c,
      seed: 3,
      top: -30,
      bottom: 260,
      colour: '#6dffd6',
      stretch: [0.012, 0.003],
      density: 0.44,
      contrast: 3.4,
      opacity: 0.7,
    }),
    mountains({
      c,
      seed: 44,
      base: 330,
      height: 130,
      span: 170,
      top: '#6da8d8',
      foot: '#d9f4ff',
      lit: '#ffffff',
      shade: '#3f78b8',
      lightFrom: 'left',
      rim: 0.6,
    }),
    cloud({
      c,
      seed: 9,
      top: 260,
      bottom: 400,
      colour: '#ffffff',
      stretch: [0.005, 0.02],
      density: 0.55,
      contrast: 2.6,
      opacity: 0.8,
    }),
    mouth(-40, 5, '#4a94cf'),
    icicles(128, '#5fa8dc', 70, 50),
    mouth(0, 8, '#245f9f'),
    icicles(96, '#2d6cae', 110, 60),
    `<path d="M-10 404Q200 372 400 384T810 400V450H-10Z" fill="${c.linear([
      [0, '#bfeaff'],
      [0.5, '#3f84c0'],
      [1, '#0f2f5c'],
    ])}"/><path d="M250 392L330 420 300 450M420 388L470 412 560 418M180 398L220 424" stroke="#eafaff" stroke-width="1.300" fill="none" opacity=".7"/>`,
    rays({
      c,
      at: [400, 40],
      length: 460,
      colour: '#f0fdff',
      seed: 8,
      from: 1,
      to: 2.14,
      count: 12,
      strength: 0.5,
      soft: 6,
    }),
    glow({ c, at: [400, 280], radius: 230, colour: '#e4fbff', strength: 0.7 }),
    shard({
      at: [342, 428],
      length: 160,
      width: 54,
      turn: -16,
      light: '#f2fcff',
      mid: '#6bb4e6',
      dark: '#1d5698',
    }),
    shard({
      at: [462, 428],
      length: 140,
      width: 50,
      turn: 18,
      light: '#f2fcff',
      mid: '#5ea6dd',
      dark: '#174b8a',
    }),
    `<g transform="translate(0 546) scale(1 -1)">${sword}</g>`,
    `<path d="${shape([
      [338, 436],
      [330, 250],
      [366, 170],
      [404, 148],
      [442, 174],
      [470, 254],
      [462, 436],
    ])}" fill="#a9dcf8" opacity=".24"/><path d="${shape([
      [338, 436],
      [330, 250],
      [366, 170],
      [374, 260],
      [366, 436],
    ])}" fill="#fff" opacity=".3"/><path d="${shape([
      [462, 436],
      [470, 254],
      [442, 174],
      [430, 262],
      [436, 436],
    ])}" fill="#1d5698" opacity=".4"/><path d="M330 250L366 170 404 148 442 174 470 254M366 170L374 260 366 436M442 174L430 262 436 436" fill="none" stroke="#fff" stroke-width="1.600" opacity=".85"/>`,
    side(-1),
    side(1),
    mouth(64, 13, '#0d2c5c'),
    icicles(64, '#103566', 150, 46),
    mouth(120, 21, '#071a3c'),
    glow({ c, at: [247, 356], radius: 120, colour: '#ffb35e', strength: 0.85 }),
    traveller({ at: [222, 436], size: 100, colour: '#081430', rim: '#ffd49a', torch: true }),
    '<path d="M250 349q-6-10 1-20q1 6 5 8q3-3 1-8q8 9 2 20z" fill="#ffe9a8"/>',
    motes({ c, seed: 2, count: 60, colour: '#e6fbff', within: [120, 60, 700, 420], size: [0.4, 1.6] }),
    vignette({ c, strength: 0.5, colour: '#030a1e' }),
  );
}

/** A toothed wheel with spokes. */
function gear(options: {
  at: Point;
  radius: number;
  teeth: number;
  fill: string;
  edge: string;
  turn?: number;
}): string {
  const { at, radius: r, teeth, fill, edge, turn = 0 } = options;
  const points: Point[] = [];
  for (let index = 0; index < teeth * 4; index += 1) {
    const angle = turn + (index / (teeth * 4)) * Math.PI * 2;
    const far = index % 4 < 2 ? r : r * 0.87;
    points.push([at[0] + Math.cos(angle) * far, at[1] + Math.sin(angle) * far]);
  }
  const spokes = Array.from({ length: 6 }, (_, index) => {
    const angle = turn + (index / 6) * Math.PI * 2;
    return `M${at[0]} ${at[1]}L${short(at[0] + Math.cos(angle) * r * 0.7)} ${short(at[1] + Math.sin(angle) * r * 0.7)}`;
  }).join('');
  const ring = (far: number) =>
    `M${at[0] - far} ${at[1]}a${far} ${far} 0 1 0 ${far * 2} 0a${far} ${far} 0 1 0 ${-far * 2} 0Z`;
  return `<path fill-rule="evenodd" d="${shape(points)}${ring(r * 0.66)}" fill="${fill}" stroke="${edge}" stroke-width="1.200"/><path d="${spokes}" stroke="${fill}" stroke-width="${short(r * 0.13)}"/><circle cx="${at[0]}" cy="${at[1]}" r="${short(r * 0.22)}" fill="${fill}" stroke="${edge}"/><circle cx="${at[0]}" cy="${at[1]}" r="${short(r * 0.08)}" fill="#120d22"/>`;
}

export function clockworkTower(): Canvas {
  const c = new Canvas(size);
  const brass = c.linear(
    [
      [0, '#ffe3a0'],
      [0.5, '#b98238'],
      [1, '#5a3720'],
    ],
    'diagonal',
  );
  const dim = c.linear(
    [
      [0, '#8a6a5a'],
      [1, '#3a2a45'],
    ],
    'diagonal',
  );
  const wallFill = c.linear(
    [
      [0, '#221b42'],
      [0.4, '#3f3463'],
      [0.78, '#5f4b7c'],
      [1, '#a98a9c'],
    ],
    'right',
  );
  const face: Point = [400, 190];
  const ticks = Array.from({ length: 60 }, (_, index) => {
    const angle = (index / 60) * Math.PI * 2;
    const from = index % 5 === 0 ? 74 : 81;
    return `M${short(400 + Math.cos(angle) * from)} ${short(190 + Math.sin(angle) * from)}L${short(400 + Math.cos(angle) * 86)} ${short(190 + Math.sin(angle) * 86)}`;
  }).join('');
  const roofs = (x: number, y: number, w: number, h: number) =>
    `<path d="M${x - w} ${y}Q${x - w * 0.3} ${y - h * 0.35} ${x} ${y - h}Q${x + w * 0.3} ${y - h * 0.35} ${x + w} ${y}Z" fill="${c.linear(
      [
        [0, '#1b1738'],
        [0.6, '#3b3266'],
        [1, '#8d7aa8'],
      ],
      'right',
    )}"/>`;
  const pinnacle = `<path d="M272 450V120H292V450Z" fill="${wallFill}"/>${roofs(282, 122, 17, 66)}`;
  return c.add(
    backdrop({
      c,
      stops: [
        [0, '#0a1030'],
        [0.45, '#26306c'],
        [0.75, '#6a4f86'],
        [1, '#b07a84'],
      ],
    }),
    stars({ c, seed: 12, count: 190, below: 360 }),
    moon({ c, at: [654, 104], radius: 46 }),
    cloud({
      c,
      seed: 15,
      top: 40,
      bottom: 300,
      colour: '#8a7ac0',
      stretch: [0.004, 0.018],
      density: 0.44,
      contrast: 3.4,
      opacity: 0.6,
    }),
    gear({ at: [196, 214], radius: 118, teeth: 28, fill: dim, edge: '#c99a7a', turn: 0.05 }),
    gear({ at: [96, 372], radius: 84, teeth: 20, fill: dim, edge: '#b0866f', turn: 0.1 }),
    gear({ at: [614, 296], radius: 130, teeth: 30, fill: dim, edge: '#d9a884' }),
    gear({ at: [748, 402], radius: 74, teeth: 18, fill: dim, edge: '#b0866f', turn: 0.12 }),
    cloud({
      c,
      seed: 19,
      top: 240,
      bottom: 470,
      colour: '#a884a8',
      stretch: [0.005, 0.014],
      density: 0.54,
      contrast: 2.6,
      opacity: 0.75,
    }),
    mirrored({ axis: 400, markup: pinnacle }),
    roofs(400, 76, 120, 130),
    `<path d="M292 450V84L300 70H500L508 84V450Z" fill="${wallFill}"/><path d="M286 84H514V76H286ZM286 304H514V294H286Z" fill="#6d5a86"/><path d="M286 76H514M286 294H514" stroke="#e6c69a" stroke-width="1.500"/>`,
    `<path d="M400-60V10" stroke="#e8c98a" stroke-width="2"/>`,
    glow({ c, at: face, radius: 210, colour: '#ffdc96', strength: 0.75 }),
    `<circle cx="400" cy="190" r="104" fill="${brass}"/><circle cx="400" cy="190" r="92" fill="${c.radial([
      [0, '#fffbe4'],
      [0.6, '#ffe6ac'],
      [1, '#e0a85a'],
    ])}"/><path d="${ticks}" stroke="#4a2c24" stroke-width="2.200"/><circle cx="400" cy="190" r="66" fill="none" stroke="#8a5a34" stroke-width="1.200"/>`,
    `<g opacity=".32">${gear({ at: [376, 206], radius: 38, teeth: 16, fill: '#8a5a34', edge: '#5a3720' })}${gear({ at: [428, 176], radius: 26, teeth: 12, fill: '#8a5a34', edge: '#5a3720', turn: 0.2 })}</g>`,
    `<path d="M397 198L394 128 400 116 406 128 403 198ZM392 193L444 218 452 228 440 226 389 199Z" fill="#2a1830"/><circle cx="400" cy="190" r="7" fill="${brass}" stroke="#2a1830" stroke-width="1.500"/>`,
    `<path d="M322 450V340Q400 296 478 340V450Z" fill="#140e26"/>${glow({ c, at: [400, 400], radius: 120, colour: '#ff9d4f', strength: 0.8 })}`,
    gear({ at: [368, 394], radius: 42, teeth: 18, fill: brass, edge: '#ffe9b4' }),
    gear({ at: [434, 416], radius: 34, teeth: 14, fill: brass, edge: '#ffe9b4', turn: 0.16 }),
    gear({ at: [424, 360], radius: 24, teeth: 12, fill: brass, edge: '#ffe9b4', turn: 0.1 }),
    `<path d="M322 450V340Q400 296 478 340V450" fill="none" stroke="#d9b27a" stroke-width="4"/>`,
    `<g stroke="#1a1230" stroke-width="4"><path d="M508 330H596M508 384H612M590 318V450M530 318V450M530 384L590 330M530 450L590 384"/></g><path d="M560 330v-10q-6-6 0-12l4-6 4 6q6 6 0 12v10zM545 384v-10q-6-6 0-12l4-6 4 6q6 6 0 12v10z" fill="#120c22"/>${glow({ c, at: [586, 322], radius: 46, colour: '#ffbe6b', strength: 0.9 })}`,
    motes({ c, seed: 3, count: 46, colour: '#ffd48a', within: [260, 80, 620, 440], size: [0.4, 1.6] }),
    vignette({ c, strength: 0.55, colour: '#070618' }),
  );
}
