import type { Canvas } from './canvas.ts';
import { crest } from './crest.ts';
import { landscape } from './hero.ts';
import { wordmark } from './wordmark.ts';

/** The picture shown when the portal's address is shared, 1200×630. */
export function socialPicture(): Canvas {
  const c = landscape({
    size: { width: 1200, height: 630 },
    court: [905, 400],
    tall: 256,
    moonAt: [836, 186],
    moonSize: 92,
    horizon: 396,
    horseman: { x: 640, size: 80 },
    span: 235,
    starCount: 380,
    starSize: 1,
  });
  const calm = c.ramp({
    from: [0, 0],
    to: [760, 0],
    stops: [
      [0, '#080b1a', 0.75],
      [0.65, '#080b1a', 0.45],
      [1, '#080b1a', 0],
    ],
  });
  const metal = c.ramp({
    from: [0, -80],
    to: [0, 4],
    stops: [
      [0, '#fff3c9'],
      [0.5, '#e4bf6a'],
      [1, '#a67a2e'],
    ],
  });
  const shield = crest().replace('<svg ', '<svg x="72" y="150" width="132" height="132" ');
  const scale = 500 / wordmark.width;
  return c.add(
    `<rect width="760" height="630" fill="${calm}"/>`,
    shield,
    `<g transform="translate(76 378) scale(${scale.toFixed(3)})"><path d="${wordmark.data}" fill="#05070f" opacity=".6" transform="translate(1.500 2.500)"/><path d="${wordmark.data}" fill="${metal}"/></g>`,
    '<path d="M78 412H300M356 412H576" stroke="#d6b25e" stroke-width="2" opacity=".8"/><path d="M328 398l4 10 10 4-10 4-4 10-4-10-10-4 10-4z" fill="#f0d48a"/>',
  );
}
