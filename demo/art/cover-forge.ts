import { Canvas, glow, type Point, shape, short } from './canvas.ts';
import { seeded } from './random.ts';
import { cloud, motes, rays, vignette } from './sky.ts';

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
