import { Canvas, glow, short } from './canvas.ts';
import { amethyst, emerald, ruby, sapphire, topaz } from './gems.ts';
import { glitter, goldMetal, metal, shrine, stone } from './jewel.ts';
import { seeded } from './random.ts';

const size = { width: 600, height: 400 };

export function dragonHoard(): Canvas {
  const c = new Canvas(size);
  const random = seeded(77);
  const gold = metal(c, goldMetal);
  const wood = c.linear([
    [0, '#8a4a2c'],
    [0.5, '#5a2a1c'],
    [1, '#2a100c'],
  ]);
  const face = c.linear(
    [
      [0, '#fff6c8'],
      [0.5, '#f0bb4a'],
      [1, '#9a5f1c'],
    ],
    'diagonal',
  );
  const coin = (x: number, y: number, r: number, tilt: number) =>
    `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(tilt)})"><ellipse cy="2.500" rx="${short(r)}" ry="${short(r * 0.48)}" fill="#7a4812"/><ellipse rx="${short(r)}" ry="${short(r * 0.48)}" fill="${face}"/><ellipse rx="${short(r * 0.72)}" ry="${short(r * 0.33)}" fill="none" stroke="#a86a1e" stroke-width="1"/></g>`;
  const heap = (spread: number, base: number, tall: number, count: number) => {
    const coins = Array.from({ length: count }, () => {
      const dx = (random.next() + random.next() - 1) * spread;
      const rise = tall * (1 - Math.abs(dx) / spread);
      return {
        x: 300 + dx,
        y: base - random.next() * rise,
        r: random.between([9, 14]),
        tilt: random.between([-34, 34]),
      };
    }).toSorted((a, b) => a.y - b.y);
    return coins.map(({ x, y, r, tilt }) => coin(x, y, r, tilt)).join('');
  };
  const loose = [
    [112, 356, 15, ruby],
    [170, 330, 11, sapphire],
    [214, 368, 17, emerald],
    [300, 362, 14, topaz],
    [388, 370, 18, amethyst],
    [444, 338, 12, ruby],
    [492, 362, 16, sapphire],
    [252, 342, 9, amethyst],
    [346, 344, 10, ruby],
  ] as const;
  const inside = [
    [250, 196, 15, ruby],
    [300, 174, 20, sapphire],
    [352, 194, 16, emerald],
    [220, 218, 11, amethyst],
    [384, 216, 12, topaz],
  ] as const;
  const gems = (list: readonly (readonly [number, number, number, readonly [string, string, string]])[]) =>
    list.map(([x, y, r, tones]) => stone({ at: [x, y], radius: r, tones, squash: 0.86, turn: x })).join('');
  const rivets = Array.from(
    { length: 15 },
    (_, index) => `<circle cx="${174 + index * 18}" cy="254" r="2.200" fill="#fff0b4"/>`,
  ).join('');
  return c.add(
    shrine({
      c,
      palette: { edge: '#140818', middle: '#4a2424', heart: '#d8862f', light: '#ffe9a8', metal: goldMetal },
      at: [300, 168],
      seed: 53,
    }),
    `<path d="M152 222L166 112C172 74 214 62 300 62S428 74 434 112L448 222Z" fill="#2a100c"/><path d="M166 214L178 118C184 90 222 80 300 80S416 90 422 118L434 214Z" fill="${c.radial(
      [
        [0, '#ffd98a'],
        [0.5, '#a8502c'],
        [1, '#3a140e'],
      ],
      [0.5, 0.9],
    )}"/><path d="M152 222L166 112C172 74 214 62 300 62S428 74 434 112L448 222L434 214 422 118C416 90 384 80 300 80S184 90 178 118L166 214Z" fill="${gold}"/><path d="M236 68L240 84 228 214H214L222 86 220 71ZM364 68L360 84 372 214H386L378 86 380 71Z" fill="${gold}"/>`,
    glow({ c, at: [300, 200], radius: 200, colour: '#fff0b4', strength: 0.95 }),
    heap(136, 244, 70, 110),
    gems(inside),
    `<path d="M150 232H450L438 342Q300 360 162 342Z" fill="${wood}"/><path d="M152 262H448M156 296H444M160 328H440" stroke="#1c0a08" stroke-width="1.600" opacity=".7"/><path d="M146 228H454L452 254H148Z" fill="${gold}"/>${rivets}<path d="M206 254H230L234 350H214ZM370 254H394L386 350H366Z" fill="${gold}"/><path d="M150 254L162 342 178 345 168 254ZM450 254L438 342 422 345 432 254Z" fill="${gold}"/>`,
    `<path d="M276 236H324V284Q300 306 276 284Z" fill="${gold}" stroke="#6a3f12"/>${stone({ at: [300, 260], radius: 14, tones: ruby })}<path d="M300 280v10" stroke="#4a2408" stroke-width="4"/>`,
    heap(240, 398, 62, 150),
    gems(loose),
    `<g transform="translate(512 344) rotate(16)"><path d="M-22-40H22Q20-6 4 0V28L18 38H-18L-4 28V0Q-20-6-22-40Z" fill="${gold}" stroke="#6a3f12"/><ellipse cy="-40" rx="22" ry="6" fill="#6a3410"/>${stone({ at: [0, -20], radius: 8, tones: sapphire })}</g>`,
    glitter({
      c,
      seed: 15,
      colour: '#ffe08a',
      sparkles: [
        [300, 164, 20],
        [250, 190, 12],
        [352, 188, 12],
        [206, 362, 12],
        [396, 362, 13],
        [524, 296, 10],
        [110, 348, 10],
      ],
    }),
  );
}
