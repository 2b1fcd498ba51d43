import { type Canvas, glow, type Point, short } from './canvas.ts';
import { pennant } from './castle.ts';
import { seeded } from './random.ts';

/** Timber frame, throwing arm and counterweight. */
export function trebuchet(options: { at: Point; size: number; colour: string; rim: string }): string {
  const { at, size: s, colour, rim } = options;
  const scale = s / 100;
  return `<g transform="translate(${at[0]} ${at[1]}) scale(${scale})" fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round"><path d="M-46 0H46M-34 0L0-66 34 0M-20 0L0-66 20 0M-17-33H17M-40-8L40-8" /><path d="M30-34L-62-122" stroke-width="6"/><path d="M-62-122q-20 6-14 24" stroke-width="2"/><circle cx="-75" cy="-96" r="6" fill="${colour}"/><path d="M22-36h24l4 26H18z" fill="${colour}"/><path d="M0-66L34 0M30-34L-62-122" stroke="${rim}" stroke-width="1.200"/><circle cx="-40" cy="0" r="9"/><circle cx="40" cy="0" r="9"/></g>`;
}

export function siegeTower(options: { at: Point; size: number; colour: string; rim: string }): string {
  const { at, size: s, colour, rim } = options;
  const scale = s / 100;
  return `<g transform="translate(${at[0]} ${at[1]}) scale(${scale})"><path d="M-26 0L-20-96H20L26 0ZM-26-96V-106H-18V-100H-8V-106H0V-100H8V-106H18V-100H26V-96ZM20-78L52-62 50-58 20-66Z" fill="${colour}"/><path d="M-24-30H24M-22-60H22M20-96L26 0M-8-30V0M8-60V-30" stroke="${rim}" stroke-width="1.500" opacity=".6"/><circle cx="-16" cy="0" r="10" fill="${colour}" stroke="${rim}"/><circle cx="16" cy="0" r="10" fill="${colour}" stroke="${rim}"/></g>`;
}

/** A host seen from behind: helmets, spears, standards. */
export function host(options: {
  seed: number;
  from: number;
  to: number;
  ground: (x: number) => number;
  colour: string;
  rim: string;
  tall: number;
  count: number;
}): string {
  const { seed, from, to, ground, colour, rim, tall, count } = options;
  const random = seeded(seed);
  let solid = '';
  let spears = '';
  const flags: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const x = from + ((to - from) * (index + random.between([0.1, 0.9]))) / count;
    const h = tall * random.between([0.85, 1.1]);
    const y = ground(x) + 4;
    solid += `M${short(x - h * 0.62)} ${short(y + h)}v${short(-h * 1.2)}q${short(h * 0.2)} ${short(-h * 0.38)} ${short(h * 0.5)} ${short(-h * 0.44)}q${short(-h * 0.03)} ${short(-h * 0.28)} ${short(h * 0.12)} ${short(-h * 0.38)}q${short(h * 0.15)} ${short(h * 0.1)} ${short(h * 0.12)} ${short(h * 0.38)}q${short(h * 0.3)} ${short(h * 0.06)} ${short(h * 0.5)} ${short(h * 0.44)}v${short(h * 1.2)}z`;
    const lean = random.between([-0.1, 0.16]) * h;
    spears += `M${short(x + h * 0.2)} ${short(y)}l${short(lean)} ${short(-h * random.between([1.3, 1.8]))}`;
    if (random.next() < 0.14)
      flags.push(pennant({ at: [x, y - h * 1.3], size: tall * 0.6, colour: '#8c2f3c', pole: colour }));
  }
  return `<path d="${spears}" stroke="${colour}" stroke-width="1.400"/>${flags.join('')}<path d="${solid}" fill="${rim}" opacity=".75" transform="translate(${short(-tall * 0.022)} ${short(-tall * 0.03)})"/><path d="${solid}" fill="${colour}"/>`;
}

/** A burning shot and its trail. */
export function shot(options: { c: Canvas; from: Point; over: Point; to: Point; size: number }): string {
  const { c, from, over, to, size: s } = options;
  const trail = c.ramp({
    from,
    to,
    stops: [
      [0, '#ff9a4a', 0],
      [0.6, '#ffb35e', 0.35],
      [1, '#fff0c4', 0.95],
    ],
  });
  return `<path d="M${from[0]} ${from[1]}Q${over[0]} ${over[1]} ${to[0]} ${to[1]}" fill="none" stroke="${trail}" stroke-width="${s}" stroke-linecap="round"/>${glow({ c, at: to, radius: s * 9, colour: '#ff9d45', strength: 0.9 })}<circle cx="${to[0]}" cy="${to[1]}" r="${s * 1.1}" fill="#fff3d0"/>`;
}

export function smoke(options: { c: Canvas; at: Point; height: number; seed: number; lean: number }): string {
  const { c, at, height, seed, lean } = options;
  const random = seeded(seed);
  let tags = '';
  for (let index = 0; index < 26; index += 1) {
    const part = index / 26;
    const radius = 5 + part * 30;
    const x = at[0] + lean * part ** 1.4 + random.between([-1, 1]) * radius * 0.4;
    const y = at[1] - height * part;
    tags += `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(radius)}" ry="${short(radius * 0.75)}" fill="${part < 0.25 ? '#5a2f3f' : '#2b1f3e'}" opacity="${(0.5 * (1 - part)).toFixed(2)}"/>`;
  }
  return `<g filter="${c.blur(5)}">${tags}</g>${glow({ c, at, radius: 46, colour: '#ff8a3c', strength: 0.85 })}`;
}
