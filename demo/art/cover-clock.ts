import { Canvas, glow, type Point, shape, short } from './canvas.ts';
import { mirrored } from './organic.ts';
import { backdrop, cloud, moon, motes, stars, vignette } from './sky.ts';

const size = { width: 800, height: 450 };

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
