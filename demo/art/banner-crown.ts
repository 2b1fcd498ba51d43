import { Canvas, glow, short } from './canvas.ts';
import { emerald, ruby, sapphire } from './gems.ts';
import { glitter, goldMetal, metal, shrine, stone } from './jewel.ts';

const size = { width: 600, height: 400 };

export function sovereignCrown(): Canvas {
  const c = new Canvas(size);
  const gold = metal(c, goldMetal);
  const velvet = c.radial(
    [
      [0, '#d8305a'],
      [0.6, '#8a1038'],
      [1, '#3a0418'],
    ],
    [0.4, 0.2],
  );
  const spire = (x: number, foot: number, h: number, w: number, tones: readonly [string, string, string]) =>
    `<path d="M${x - w} ${foot}C${x - w} ${foot - h * 0.4} ${x - w * 0.25} ${foot - h * 0.5} ${x - w * 0.2} ${foot - h * 0.62}C${x - w * 0.9} ${foot - h * 0.6} ${x - w * 0.8} ${foot - h * 0.9} ${x - w * 0.2} ${foot - h * 0.82}L${x} ${foot - h}L${x + w * 0.2} ${foot - h * 0.82}C${x + w * 0.8} ${foot - h * 0.9} ${x + w * 0.9} ${foot - h * 0.6} ${x + w * 0.2} ${foot - h * 0.62}C${x + w * 0.25} ${foot - h * 0.5} ${x + w} ${foot - h * 0.4} ${x + w} ${foot}Z" fill="${gold}" stroke="#6a3f12" stroke-width=".8"/>${stone({ at: [x, foot - h * 0.72], radius: w * 0.24, tones })}${stone({ at: [x, foot - h * 0.26], radius: w * 0.36, tones, squash: 1.25 })}<circle cx="${x}" cy="${short(foot - h - 6)}" r="6.500" fill="#fff6e4"/><circle cx="${x - 2}" cy="${short(foot - h - 8)}" r="2" fill="#fff"/>`;
  const band = Array.from({ length: 11 }, (_, index) => {
    const turn = ((index - 5) / 5.4) * (Math.PI / 2);
    const x = 300 + Math.sin(turn) * 140;
    const y = 246 + Math.cos(turn) * 24;
    const r = 4 + Math.cos(turn) * 9;
    return index % 2
      ? stone({ at: [x, y], radius: r, tones: index % 4 === 1 ? ruby : sapphire, squash: 1.1 })
      : `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r * 0.5)}" fill="#fff4e2"/><circle cx="${short(x - 1.5)}" cy="${short(y - 1.5)}" r="${short(r * 0.16)}" fill="#fff"/>`;
  }).join('');
  return c.add(
    shrine({
      c,
      palette: { edge: '#0e0620', middle: '#3a1444', heart: '#b04a3a', light: '#ffe3a8', metal: goldMetal },
      at: [300, 176],
      seed: 33,
    }),
    `<path d="M104 352C86 322 116 300 150 306C220 286 380 286 450 306C484 300 514 322 496 352C514 376 488 396 456 388C380 402 220 402 144 388C112 396 86 376 104 352Z" fill="${velvet}"/><path d="M150 306C220 330 380 330 450 306M144 388C220 372 380 372 456 388" stroke="#ff9ab0" stroke-width="1.500" fill="none" opacity=".5"/><path d="M104 352q-14 2-20 14M496 352q14 2 20 14" stroke="${gold}" stroke-width="6" stroke-linecap="round"/>`,
    `<ellipse cx="300" cy="318" rx="150" ry="22" fill="#1c0210" opacity=".6" filter="${c.blur(5)}"/>`,
    `<ellipse cx="300" cy="226" rx="146" ry="34" fill="#4a1420"/><path d="M170 226C170 120 430 120 430 226C400 250 200 250 170 226Z" fill="${velvet}"/>`,
    spire(182, 260, 124, 24, sapphire),
    spire(418, 260, 124, 24, sapphire),
    spire(232, 282, 158, 38, ruby),
    spire(368, 282, 158, 38, ruby),
    spire(300, 290, 200, 44, emerald),
    `<path d="M154 222C160 250 220 268 300 268S440 250 446 222L442 284C430 308 370 320 300 320S170 308 158 284Z" fill="${gold}" stroke="#6a3f12"/><path d="M154 232C160 258 220 276 300 276S440 258 446 232M158 276C170 300 230 311 300 311S430 300 442 276" stroke="#fff6d0" stroke-width="1.800" fill="none"/>`,
    `<g transform="translate(0 26)">${band}</g>`,
    glow({ c, at: [300, 190], radius: 150, colour: '#fff0c0', strength: 0.35 }),
    glitter({
      c,
      seed: 11,
      colour: '#ffe3a8',
      sparkles: [
        [300, 82, 22],
        [232, 118, 12],
        [368, 118, 12],
        [430, 130, 9],
        [170, 130, 9],
        [300, 298, 12],
        [206, 282, 8],
      ],
    }),
  );
}
