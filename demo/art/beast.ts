import { type Canvas, glow, short } from './canvas.ts';
import { limb, limbEdge, mirrored, smooth } from './organic.ts';
import { seeded } from './random.ts';

/** The lord of the wood: horned skull on a broad, shaggy body. */
export function beast(c: Canvas): string {
  const random = seeded(21);
  const flank = smooth(
    [
      [404, 196, 0],
      [428, 204, 0],
      [456, 218, 0],
      [480, 248, 0],
      [488, 292, 0],
      [480, 346, 0],
      [470, 400, 0],
      [474, 440, 0],
    ],
    7,
  );
  let fur = 'M400 190';
  for (const [x, y] of flank) {
    const tuft = random.between([7, 17]);
    fur += `L${short(x)} ${short(y)}L${short(x + tuft * 0.55)} ${short(y + tuft)}`;
  }
  fur += 'L400 450Z';
  let hair = '';
  for (let index = 0; index < 150; index += 1) {
    const y = random.between([214, 420]);
    const x = 400 + random.next() * (70 - Math.abs(y - 290) * 0.12);
    hair += `M${short(x)} ${short(y)}q${short(random.between([0, 6]))} 8 ${short(random.between([-2, 7]))} ${short(random.between([12, 24]))}`;
  }
  const arm = limb([
    [458, 234, 18],
    [496, 276, 19],
    [516, 326, 13],
    [520, 374, 12],
    [512, 410, 8],
  ]);
  const claws = 'M506 404l-8 26 13-18zM512 408l0 28 8-22zM518 402l10 24-2-26z';
  const antler = [
    limb([
      [414, 162, 5.5],
      [438, 134, 5],
      [476, 112, 4],
      [498, 72, 2.6],
      [492, 36, 0.4],
    ]),
    limb([
      [446, 130, 3.6],
      [454, 100, 2.6],
      [446, 66, 0.4],
    ]),
    limb([
      [474, 113, 3.4],
      [508, 108, 2.4],
      [534, 86, 0.4],
    ]),
    limb([
      [494, 82, 2.6],
      [516, 62, 1.6],
      [522, 40, 0.4],
    ]),
    limb([
      [430, 143, 3],
      [424, 122, 2],
      [430, 102, 0.4],
    ]),
  ].join('');
  const half = `<path d="${fur}${arm}${claws}${antler}" fill="${c.ramp({
    from: [0, 40],
    to: [0, 430],
    stops: [
      [0, '#0a1424'],
      [0.4, '#0c1a2c'],
      [1, '#050b16'],
    ],
  })}"/>`;
  const rim = `<path d="${hair}" fill="none" stroke="#4f93a0" stroke-width="1.100" opacity=".28"/><path d="M474 226Q500 244 522 290" fill="none" stroke="#cdf5ea" stroke-width="1.400" opacity=".35"/><path d="${limbEdge(
    [
      [414, 162, 5.5],
      [438, 134, 5],
      [476, 112, 4],
      [498, 72, 2.6],
      [492, 36, 0.4],
    ],
  )}" fill="none" stroke="#bfe9e0" opacity=".6"/>`;
  return [
    mirrored({ axis: 400, markup: half + rim }),
    '<path d="M400 148C386 148 376 158 376 172C376 184 384 190 387 202L393 224 400 228 407 224 413 202C416 190 424 184 424 172C424 158 414 148 400 148Z" fill="#c8d6cf"/><path d="M400 148C386 148 376 158 376 172C376 184 384 190 387 202L393 224 400 228Z" fill="#7f9a9b"/><path d="M382 176q8-6 13 3q-3 9-10 6zM418 176q-8-6-13 3q3 9 10 6z" fill="#04121a"/><path d="M397 202l3-8 3 8-2 8h-2zM394 220v-7M400 222v-7M406 220v-7" fill="#0a1a22" stroke="#0a1a22"/>',
    glow({ c, at: [388.5, 179], radius: 26, colour: '#5dffe0', strength: 1 }),
    glow({ c, at: [411.5, 179], radius: 26, colour: '#5dffe0', strength: 1 }),
    '<circle cx="388.500" cy="179" r="3" fill="#eafffb"/><circle cx="411.500" cy="179" r="3" fill="#eafffb"/>',
  ].join('');
}
