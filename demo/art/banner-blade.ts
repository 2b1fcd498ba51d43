import { Canvas, glow } from './canvas.ts';
import { amethyst } from './gems.ts';
import { glitter, goldMetal, metal, shrine, stone } from './jewel.ts';
import { mirrored } from './organic.ts';

const size = { width: 600, height: 400 };

export function twilightBlade(): Canvas {
  const c = new Canvas(size);
  const gold = metal(c, goldMetal);
  const steelLight = c.linear([
    [0, '#ffffff'],
    [0.5, '#d6c8ff'],
    [1, '#8f7ad0'],
  ]);
  const steelDark = c.linear([
    [0, '#a892e8'],
    [1, '#3f2a80'],
  ]);
  const half = `<path d="M0 262C26 250 40 268 66 258C84 250 96 236 92 222C108 240 102 268 78 278C52 288 30 282 8 292Z" fill="${gold}"/><path d="M92 222C88 208 70 208 68 220C68 230 80 232 82 224" fill="none" stroke="${gold}" stroke-width="4"/>${stone({ at: [56, 268], radius: 8, tones: amethyst })}<path d="M0 262C10 240 22 236 34 246C26 252 16 256 12 270Z" fill="${gold}"/>`;
  const sword = [
    `<path d="M0 14L-15 46-12 256H0Z" fill="${steelLight}"/><path d="M0 14L15 46 12 256H0Z" fill="${steelDark}"/><path d="M0 40L-4 60-3 240H3L4 60Z" fill="#6f50c8"/><path d="M0 60V236" stroke="#f4e8ff" stroke-width="1" stroke-dasharray="7 4 2 4"/>`,
    mirrored({ axis: 0, markup: half }),
    `<path d="M-9 286H9L7 352H-7Z" fill="#3a1c5c"/>${[296, 308, 320, 332, 344].map((y) => `<path d="M-9 ${y}L9 ${y - 8}" stroke="${gold}" stroke-width="2.600"/>`).join('')}`,
    `<circle cx="0" cy="268" r="21" fill="${gold}"/>${stone({ at: [0, 268], radius: 16, tones: amethyst, turn: 0.2 })}<circle cx="0" cy="366" r="15" fill="${gold}"/>${stone({ at: [0, 366], radius: 10, tones: amethyst })}`,
  ].join('');
  const orbit = [
    [-140, 110, 15],
    [140, 110, 15],
    [-172, 214, 20],
    [172, 214, 20],
    [-120, 312, 13],
    [120, 312, 13],
  ]
    .map(
      ([x, y, r]) =>
        glow({ c, at: [300 + (x ?? 0), y ?? 0], radius: 44, colour: '#b98aff', strength: 0.7 }) +
        stone({
          at: [300 + (x ?? 0), y ?? 0],
          radius: r ?? 1,
          sides: 6,
          tones: amethyst,
          squash: 1.35,
          turn: Math.PI / 6,
        }),
    )
    .join('');
  return c.add(
    shrine({
      c,
      palette: { edge: '#0d0626', middle: '#35146a', heart: '#8a3fe0', light: '#e0b8ff', metal: goldMetal },
      at: [300, 190],
      seed: 4,
    }),
    orbit,
    glow({ c, at: [300, 160], radius: 150, colour: '#f4e4ff', strength: 0.9 }),
    `<g transform="translate(300 4)">${sword}</g>`,
    glitter({
      c,
      seed: 5,
      colour: '#e6ccff',
      sparkles: [
        [300, 22, 24],
        [286, 264, 14],
        [128, 206, 12],
        [474, 208, 12],
        [420, 84, 9],
        [204, 70, 8],
      ],
    }),
  );
}
