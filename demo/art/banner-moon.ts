import { Canvas, glow, short } from './canvas.ts';
import { sapphire } from './gems.ts';
import { filigree, glitter, metal, shrine, silverMetal, stone } from './jewel.ts';

const size = { width: 600, height: 400 };

export function lunarRelic(): Canvas {
  const c = new Canvas(size);
  const silver = metal(c, silverMetal);
  const pearl = c.radial(
    [
      [0, '#ffffff'],
      [0.55, '#dbe4ff'],
      [1, '#7f92d0'],
    ],
    [0.36, 0.3],
  );
  const phases = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * Math.PI * 2 - Math.PI / 2;
    const [x, y] = [300 + Math.cos(angle) * 150, 194 + Math.sin(angle) * 150];
    const swell = Math.cos((index / 12) * Math.PI * 2) * 13;
    return `<circle cx="${short(x)}" cy="${short(y)}" r="16" fill="${silver}"/><circle cx="${short(x)}" cy="${short(y)}" r="13" fill="#0a1236"/><path d="M${short(x)} ${short(y - 13)}A13 13 0 0 ${index < 6 ? 1 : 0} ${short(x)} ${short(y + 13)}A${short(Math.max(0.1, Math.abs(swell)))} 13 0 0 ${swell > 0 === index < 6 ? 1 : 0} ${short(x)} ${short(y - 13)}Z" fill="#eef3ff"/>`;
  }).join('');
  const crescent = 'M352 92A112 112 0 1 0 352 296A86 86 0 1 1 352 92Z';
  return c.add(
    shrine({
      c,
      palette: { edge: '#050a24', middle: '#182a70', heart: '#4a6ad8', light: '#dfe8ff', metal: silverMetal },
      at: [300, 194],
      seed: 43,
      ring: 150,
      petals: 36,
    }),
    phases,
    glow({ c, at: [300, 194], radius: 170, colour: '#eef3ff', strength: 0.8 }),
    `<path d="${crescent}" fill="${silver}" stroke="#f4f8ff" stroke-width="2"/><g clip-path="${c.clip(crescent)}">${filigree({ at: [296, 194], radius: 98, petals: 40, depth: 8, stroke: '#4a5a9a', width: 1.1, opacity: 0.8 })}</g>`,
    ...[
      [206, 140, 9],
      [192, 194, 12],
      [206, 248, 9],
      [240, 100, 7],
      [240, 288, 7],
    ].map(([x, y, r]) => stone({ at: [x ?? 0, y ?? 0], radius: r ?? 1, tones: sapphire })),
    `<path d="M330 96V126M330 262V292" stroke="${silver}" stroke-width="2.500"/><circle cx="330" cy="194" r="62" fill="${silver}"/><circle cx="330" cy="194" r="55" fill="${pearl}"/>`,
    `<g clip-path="${c.clip('M275 194a55 55 0 1 0 110 0a55 55 0 1 0-110 0Z')}"><g fill="#8fa0d4" opacity=".5"><circle cx="312" cy="176" r="13"/><circle cx="348" cy="208" r="17"/><circle cx="350" cy="168" r="7"/><circle cx="310" cy="216" r="8"/><circle cx="332" cy="190" r="5"/></g><g fill="#fff" opacity=".35"><circle cx="310" cy="174" r="11"/><circle cx="345" cy="205" r="14"/></g></g>`,
    `<path d="M300 20V44M300 344V368" stroke="${silver}" stroke-width="3"/>${stone({ at: [300, 20], radius: 12, sides: 6, tones: sapphire, squash: 1.4, turn: Math.PI / 6 })}${stone({ at: [300, 374], radius: 12, sides: 6, tones: sapphire, squash: 1.4, turn: Math.PI / 6 })}`,
    glitter({
      c,
      seed: 13,
      colour: '#cddcff',
      sparkles: [
        [310, 158, 22],
        [190, 188, 13],
        [352, 92, 12],
        [352, 296, 12],
        [96, 120, 8],
        [506, 280, 9],
        [480, 96, 8],
      ],
    }),
  );
}
