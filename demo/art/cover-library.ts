import { Canvas, glow, short } from './canvas.ts';
import { mirrored } from './organic.ts';
import { seeded } from './random.ts';
import { backdrop, moon, motes, rays, stars, vignette } from './sky.ts';
import { mountains } from './terrain.ts';

const size = { width: 800, height: 450 };

/** One tall case of books, drawn for the left half; the right one mirrors it. */
function bookcase(options: { c: Canvas; from: number; to: number; seed: number; lit: number }): string {
  const { c, from, to, seed, lit } = options;
  const random = seeded(seed);
  const w = to - from;
  let tags = `<path d="M${from}-10H${to}V470H${from}Z" fill="#1d1226"/>`;
  for (let shelf = 0; shelf < 7; shelf += 1) {
    const y = 56 + shelf * 64;
    let x = from + 8;
    while (x < to - 12) {
      const bw = random.between([6, 14]);
      const bh = random.between([34, 52]);
      const near = 1 - Math.abs(y - 260) / 420;
      const colour = random.pick([
        '#6a2f3a',
        '#3a3f78',
        '#2f5a54',
        '#7a5230',
        '#54346a',
        '#8a6a3c',
        '#44304a',
        '#284a6a',
      ]);
      tags += `<rect x="${short(x)}" y="${short(y - bh)}" width="${short(bw - 1)}" height="${short(bh)}" fill="${colour}" opacity="${short(lit * near + 0.25)}"/><path d="M${short(x)} ${short(y - bh * 0.8)}h${short(bw - 1)}M${short(x)} ${short(y - bh * 0.22)}h${short(bw - 1)}" stroke="#e8c27a" stroke-width=".9" opacity=".55"/>`;
      x += bw + (random.next() < 0.07 ? random.between([8, 18]) : 0);
    }
    tags += `<rect x="${from}" y="${y}" width="${short(w)}" height="7" fill="#4a2c2c"/><path d="M${from} ${y}H${to}" stroke="#c98f5a" stroke-width="1" opacity=".8"/>`;
  }
  const post = c.linear(
    [
      [0, '#2a1724'],
      [0.7, '#6a4034'],
      [1, '#c98f5a'],
    ],
    'right',
  );
  return `${tags}<rect x="${to - 12}" y="-10" width="14" height="480" fill="${post}"/>`;
}

export function libraryOfGuides(): Canvas {
  const c = new Canvas(size);
  const candle = (x: number, y: number, h: number) =>
    `<rect x="${x - 4}" y="${y - h}" width="8" height="${h}" fill="#f0dcb4"/>${glow({ c, at: [x, y - h - 6], radius: 60, colour: '#ffb552', strength: 0.8 })}<path d="M${x} ${y - h - 16}q6 9 0 15q-6-6 0-15z" fill="#fff3c4"/>`;
  const page = (side: 1 | -1) => {
    const lines = Array.from(
      { length: 7 },
      (_, index) =>
        `M${side * 12} ${-4 + index * 6.5 - 8}Q${side * 44} ${-20 + index * 6.5} ${side * 82} ${-6 + index * 6.5 - 8}`,
    ).join('');
    return `<path d="M0-6Q${side * 44}-34 ${side * 98}-16L${side * 104} 44Q${side * 48} 24 0 50Z" fill="${c.linear(
      [
        [0, '#fffdf0'],
        [1, '#ecc98c'],
      ],
    )}"/><path d="${lines}" stroke="#9a6f44" stroke-width="1.400" fill="none" opacity=".6"/>`;
  };
  return c.add(
    backdrop({
      c,
      stops: [
        [0, '#120d26'],
        [0.6, '#2a1c38'],
        [1, '#150d1c'],
      ],
    }),
    `<path d="M284 330V150Q290 36 400 20Q510 36 516 150V330Z" fill="${c.linear([
      [0, '#0f1a4a'],
      [0.6, '#3a4a94'],
      [1, '#8a7ab0'],
    ])}"/>`,
    `<g clip-path="${c.clip('M284 330V150Q290 36 400 20Q510 36 516 150V330Z')}">${stars({ c, seed: 3, count: 260, below: 260 })}${moon({ c, at: [432, 112], radius: 36, halo: 3.4 })}${mountains({ c, seed: 41, base: 330, height: 110, span: 90, top: '#3b3f80', foot: '#8a80b8', lit: '#dcd0f0', shade: '#2a2f68' })}</g>`,
    '<path d="M284 330V150Q290 36 400 20Q510 36 516 150V330M342 330V40M400 330V20M458 330V40M284 150H516M284 240H516M300 96Q400 60 500 96" fill="none" stroke="#1a1020" stroke-width="5"/><path d="M280 330V150Q286 30 400 14Q514 30 520 150V330" fill="none" stroke="#b58554" stroke-width="4"/>',
    rays({
      c,
      at: [432, 100],
      length: 460,
      colour: '#cfd9ff',
      seed: 7,
      from: 1,
      to: 2.3,
      count: 9,
      strength: 0.4,
      soft: 7,
    }),
    mirrored({
      axis: 400,
      markup:
        bookcase({ c, from: 168, to: 262, seed: 8, lit: 0.5 }) +
        bookcase({ c, from: -20, to: 160, seed: 5, lit: 0.85 }),
    }),
    `<path d="M0 396Q400 340 800 396V450H0Z" fill="#1c1020"/><ellipse cx="400" cy="420" rx="250" ry="40" fill="#5a2230"/><ellipse cx="400" cy="420" rx="232" ry="34" fill="none" stroke="#d6a65e" stroke-width="2"/>`,
    '<path d="M372 424L380 318H420L428 424Q452 430 456 440H344Q348 430 372 424ZM336 306H464L450 322H350Z" fill="#3a2228"/><path d="M336 306H464M380 322L372 424" stroke="#d69a5e" stroke-width="1.600"/>',
    '<path d="M146 450V120M160 450V120M146 150h14M146 190h14M146 230h14M146 270h14M146 310h14M146 350h14M146 390h14M146 430h14" stroke="#7a4c34" stroke-width="4" transform="rotate(8 150 300)"/>',
    `<g transform="translate(628 398)"><path d="M-26 40h52l-10-12h-32zM-3 30v-26h6v26z" fill="#4a2c28"/><circle r="34" cy="-30" fill="${c.radial(
      [
        [0, '#7fa8d8'],
        [0.7, '#2f4a86'],
        [1, '#16224a'],
      ],
      [0.3, 0.3],
    )}"/><path d="M-20-44q10-10 22-4q4 8-6 12q-4 10-14 6zM6-24q12-6 18 2q-2 12-12 16q-8-6-6-18z" fill="#c9a05a" opacity=".85"/><path d="M-30-62A44 44 0 0 1 30 2" stroke="#e8c27a" stroke-width="3" fill="none"/></g>`,
    candle(230, 424, 34),
    candle(252, 430, 22),
    candle(206, 432, 26),
    candle(694, 436, 30),
    '<path d="M184 424h92v8h-92zM190 436h80v14h-80zM196 432h66v6h-66z" fill="#5a2f3a"/><path d="M184 424h92M190 437h80" stroke="#e0b06a"/>',
    glow({ c, at: [400, 232], radius: 250, colour: '#ffd98a', strength: 0.85 }),
    rays({
      c,
      at: [400, 250],
      length: 260,
      colour: '#fff0c4',
      seed: 5,
      from: -Math.PI + 0.5,
      to: -0.5,
      count: 12,
      strength: 0.55,
      soft: 4,
    }),
    `<g transform="translate(400 244)"><path d="M-110-10Q-50-24 0 6Q50-24 110-10L114 54Q52 34 0 60Q-52 34-114 54Z" fill="#7a2f3a" stroke="#e8c27a" stroke-width="1.600"/>${page(-1)}${page(1)}<path d="M0-6V50" stroke="#a8743c" stroke-width="2"/></g>`,
    '<g fill="none" stroke="#fff3cc" stroke-width="1.400" opacity=".9"><circle cx="400" cy="150" r="38"/><circle cx="400" cy="150" r="32" stroke-dasharray="2 5"/><path d="M400 118l6 26 26 6-26 6-6 26-6-26-26-6 26-6z" fill="#ffe9a8"/></g>',
    motes({ c, seed: 4, count: 70, colour: '#ffe0a0', within: [250, 60, 550, 330], size: [0.4, 1.9] }),
    vignette({ c, strength: 0.6, colour: '#070410' }),
  );
}
