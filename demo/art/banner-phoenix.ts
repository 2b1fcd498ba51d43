import { Canvas, glow, type Point, short } from './canvas.ts';
import { ruby, topaz } from './gems.ts';
import { glitter, goldMetal, shrine, stone } from './jewel.ts';
import { limb, mirrored } from './organic.ts';

const size = { width: 600, height: 400 };

export function phoenixMount(): Canvas {
  const c = new Canvas(size);
  const feather = (from: Point, turn: number, length: number, width: number, fill: string) => {
    const angle = (turn * Math.PI) / 180;
    const end: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length];
    const bend: Point = [
      from[0] + Math.cos(angle + 0.16) * length * 0.55,
      from[1] + Math.sin(angle + 0.16) * length * 0.55,
    ];
    return `<path d="${limb([
      [from[0], from[1], width * 0.5],
      [bend[0], bend[1], width],
      [end[0], end[1], 0.4],
    ])}" fill="${fill}"/><path d="M${short(from[0])} ${short(from[1])}Q${short(bend[0])} ${short(bend[1])} ${short(end[0])} ${short(end[1])}" stroke="#fff3c0" stroke-width=".8" fill="none" opacity=".55"/>`;
  };
  const layers = [
    { count: 17, length: 190, width: 10, tones: ['#8a1430', '#c8301f'] },
    { count: 15, length: 140, width: 10, tones: ['#d8451f', '#f0802a'] },
    { count: 12, length: 92, width: 9, tones: ['#f79a33', '#ffc24a'] },
    { count: 9, length: 54, width: 8, tones: ['#ffd56a', '#fff0b4'] },
  ];
  const side = layers
    .map(({ count, length, width, tones }) =>
      Array.from({ length: count }, (_, index) => {
        const part = index / (count - 1);
        const turn = -66 + part * 118;
        const from: Point = [6 + Math.sin(part * 2.6) * 22, 138 + part * 52];
        const fill = c.ramp({
          from: [0, 150],
          to: [200, 60],
          stops: [
            [0, tones[1] ?? '#fff'],
            [1, tones[0] ?? '#fff'],
          ],
        });
        return feather(from, turn, length * (1.16 - part * 0.5), width, fill);
      }).join(''),
    )
    .join('');
  const plume = (dx: number, length: number, tone: readonly [string, string]) => {
    const end: Point = [dx * 1.7, 200 + length];
    const fill = c.ramp({
      from: [0, 200],
      to: [0, 200 + length],
      stops: [
        [0, '#ffe08a'],
        [0.5, tone[0]],
        [1, tone[1]],
      ],
    });
    return `<path d="${limb([
      [dx * 0.1, 206, 4],
      [dx * 0.9, 200 + length * 0.4, 5],
      [dx * 0.7, 200 + length * 0.7, 5],
      [end[0], end[1] - 12, 7],
      [end[0], end[1] + 8, 0.5],
    ])}" fill="${fill}"/>${stone({ at: [end[0], end[1] - 10], radius: 7, tones: topaz, squash: 1.3 })}`;
  };
  const body = `<path d="M0 64C10 66 15 74 14 84C14 96 20 108 26 126C34 152 26 190 10 214C6 222-6 222-10 214C-26 190-34 152-26 126C-20 108-14 96-14 84C-15 74-10 66 0 64Z" fill="${c.linear(
    [
      [0, '#fff3c0'],
      [0.4, '#ffb53f'],
      [1, '#c8301f'],
    ],
  )}"/>${[120, 136, 152, 168, 184].map((y, row) => [-14, -5, 5, 14].map((x) => `<path d="M${x - 5} ${y + (row % 2) * 4}q5 12 10 0" fill="none" stroke="#a8281c" stroke-width="1.300" opacity=".6"/>`).join('')).join('')}<path d="M-12 92C-14 74-4 64 8 66C18 68 22 75 22 80L38 90Q30 92 22 90C18 98 10 102 2 100Z" fill="#ffe9a4"/><path d="M20 77L42 91Q30 95 20 89Z" fill="#7a3a10"/><path d="M20 84L36 91" stroke="#ffcf7a" stroke-width="1"/><path d="M8 77q6-3 9 2q-5 3-9-2z" fill="#5a1010"/><circle cx="12.500" cy="78" r="1.200" fill="#fff"/><path d="M-12 92C-10 104-4 110 2 100" fill="#ffd06a"/><path d="M0 66C-4 50-14 44-22 34C-8 38 0 48 2 58C2 44 0 32 4 18C10 34 8 48 4 60C8 48 18 40 28 36C20 46 10 54 6 68Z" fill="#ffd56a"/>${stone({ at: [0, 138], radius: 10, tones: ruby, squash: 1.25 })}`;
  return c.add(
    shrine({
      c,
      palette: { edge: '#1c0414', middle: '#6a1424', heart: '#e8561f', light: '#ffdf9a', metal: goldMetal },
      at: [300, 190],
      seed: 24,
    }),
    glow({ c, at: [300, 170], radius: 220, colour: '#fff0b8', strength: 0.85 }),
    `<g transform="translate(300 28)">${plume(-52, 122, ['#f0802a', '#b0203a'])}${plume(52, 122, ['#f0802a', '#b0203a'])}${plume(-24, 148, ['#ffa53a', '#d8401f'])}${plume(24, 148, ['#ffa53a', '#d8401f'])}${plume(0, 134, ['#ffc24a', '#e8561f'])}${mirrored({ axis: 0, markup: side })}${body}</g>`,
    glitter({
      c,
      seed: 9,
      colour: '#ffcf7a',
      sparkles: [
        [300, 50, 18],
        [112, 74, 12],
        [488, 74, 12],
        [300, 164, 12],
        [210, 316, 9],
        [392, 320, 9],
      ],
    }),
  );
}
