import { Canvas, glow, short, type Point } from './canvas.ts';
import { pran, shard } from './cover-magic.ts';
import { filigree, glitter, goldMetal, metal, shrine, silverMetal, stone } from './jewel.ts';
import { limb, mirrored } from './organic.ts';
import { seeded } from './random.ts';

const size = { width: 600, height: 400 };
const amethyst = ['#f0dcff', '#9a5cf0', '#3c1480'] as const;
const ruby = ['#ffd0d4', '#e0284a', '#6a0820'] as const;
const sapphire = ['#d4e8ff', '#2f7df0', '#0a2470'] as const;
const emerald = ['#d8ffe8', '#1fb878', '#064a38'] as const;
const topaz = ['#fff6cc', '#ffb52e', '#8a4a08'] as const;

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

export function crystalPran(): Canvas {
  const c = new Canvas(size);
  const random = seeded(12);
  const tones = { light: '#eafffb', mid: '#2fb8b8', dark: '#0a4a68' };
  const cluster = Array.from({ length: 23 }, (_, index) => {
    const turn = (index - 11) * 8.2 + random.between([-3, 3]);
    return {
      turn,
      length: 92 + Math.abs(index - 11) * 8 + random.between([-22, 30]),
      width: random.between([18, 32]),
    };
  })
    .map(({ turn, length, width }) => shard({ at: [300 + turn * 1.1, 404], length, width, turn, ...tones }))
    .join('');
  const front = [-150, -96, -52, 58, 104, 156]
    .map((x, index) =>
      shard({
        at: [300 + x, 414],
        length: 70 + (index % 3) * 18,
        width: 34,
        turn: x * 0.18,
        light: '#f4fffd',
        mid: '#4fd6cc',
        dark: '#0f5f80',
      }),
    )
    .join('');
  return c.add(
    shrine({
      c,
      palette: { edge: '#031426', middle: '#0c4a68', heart: '#1fb0b8', light: '#c4fff4', metal: silverMetal },
      at: [300, 172],
      seed: 14,
      petals: 18,
    }),
    cluster,
    glow({ c, at: [300, 190], radius: 190, colour: '#e8fffb', strength: 0.85 }),
    pran({
      c,
      at: [300, 118],
      scale: 1.55,
      wings: ['#c8fff4', '#2fc0d8'],
      dress: ['#ffffff', '#5fdcd6'],
      hair: '#f4fbff',
    }),
    front,
    stone({ at: [132, 120], radius: 17, tones: ['#eafffb', '#1fc0b0', '#05504a'], turn: 0.3 }),
    stone({ at: [468, 120], radius: 17, tones: ['#eafffb', '#1fc0b0', '#05504a'], turn: 0.3 }),
    glitter({
      c,
      seed: 7,
      colour: '#b8fff0',
      sparkles: [
        [300, 84, 16],
        [148, 64, 12],
        [452, 60, 12],
        [210, 318, 10],
        [398, 330, 12],
        [120, 112, 9],
      ],
    }),
  );
}

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
    spire(172, 258, 124, 27, sapphire),
    spire(428, 258, 124, 27, sapphire),
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
