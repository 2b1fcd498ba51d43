import { line, shape, short, type Point } from './canvas.ts';

/** A place on a spine and the half width of the body there. */
export type Joint = readonly [x: number, y: number, half: number];

function curve(values: readonly [number, number, number, number], part: number): number {
  const [a, b, c, d] = values;
  return (
    0.5 *
    (2 * b + (c - a) * part + (2 * a - 5 * b + 4 * c - d) * part ** 2 + (3 * b - a - 3 * c + d) * part ** 3)
  );
}

/** Points of a smooth curve (Catmull-Rom) through the joints. */
export function smooth(joints: readonly Joint[], steps = 10): Joint[] {
  const found: Joint[] = [];
  for (let index = 0; index < joints.length - 1; index += 1) {
    const b = joints[index];
    const c = joints[index + 1];
    if (!b || !c) continue;
    const a = joints[index - 1] ?? b;
    const d = joints[index + 2] ?? c;
    for (let step = 0; step < steps; step += 1) {
      const part = step / steps;
      found.push([
        curve([a[0], b[0], c[0], d[0]], part),
        curve([a[1], b[1], c[1], d[1]], part),
        Math.max(0, curve([a[2], b[2], c[2], d[2]], part)),
      ]);
    }
  }
  const last = joints.at(-1);
  if (last) found.push(last);
  return found;
}

/** Both edges of a body along its spine. */
function edges(joints: readonly Joint[]): { left: Point[]; right: Point[] } {
  const spine = smooth(joints);
  const left: Point[] = [];
  const right: Point[] = [];
  spine.forEach(([x, y, half], index) => {
    const before = spine[Math.max(0, index - 1)] ?? [x, y];
    const after = spine[Math.min(spine.length - 1, index + 1)] ?? [x, y];
    const turn = Math.atan2(after[1] - before[1], after[0] - before[0]);
    left.push([x + Math.sin(turn) * half, y - Math.cos(turn) * half]);
    right.push([x - Math.sin(turn) * half, y + Math.cos(turn) * half]);
  });
  return { left, right };
}

/** A tapering limb, tail, neck or branch as path data. */
export function limb(joints: readonly Joint[]): string {
  const { left, right } = edges(joints);
  return shape([...left, ...right.toReversed()]);
}

/** One edge of a limb, to draw the light on it. */
export function limbEdge(joints: readonly Joint[], side: 'left' | 'right' = 'left'): string {
  return line(edges(joints)[side]);
}

/** Spikes along the back of a limb. */
export function spikes(options: {
  joints: readonly Joint[];
  size: number;
  every: number;
  side?: 1 | -1;
}): string {
  const { joints, size, every, side = 1 } = options;
  const spine = smooth(joints);
  let data = '';
  for (let index = every; index < spine.length - every; index += every) {
    const from = spine[index];
    const to = spine[index + 2];
    if (!from || !to) continue;
    const turn = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const [nx, ny] = [Math.sin(turn) * side, -Math.cos(turn) * side];
    const tall = size * (0.4 + (from[2] / 24) * 0.8);
    data += shape([
      [from[0] + nx * from[2] * 0.8, from[1] + ny * from[2] * 0.8],
      [
        from[0] + nx * (from[2] + tall) - Math.cos(turn) * tall * 0.7,
        from[1] + ny * (from[2] + tall) - Math.sin(turn) * tall * 0.7,
      ],
      [to[0] + nx * to[2] * 0.8, to[1] + ny * to[2] * 0.8],
    ]);
  }
  return data;
}

/** A bat-like wing: bones from a wrist to the finger tips, skin hanging between them. */
export function wing(options: {
  shoulder: Point;
  wrist: Point;
  tips: readonly Point[];
  root: Point;
  sag?: number;
}): {
  skin: string;
  bones: string;
} {
  const { shoulder, wrist, tips, root, sag = 0.22 } = options;
  const pull = (from: Point, to: Point): string => {
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const inner: Point = [middle[0] + (wrist[0] - middle[0]) * sag, middle[1] + (wrist[1] - middle[1]) * sag];
    return `Q${short(inner[0])} ${short(inner[1])} ${short(to[0])} ${short(to[1])}`;
  };
  const [first, ...rest] = tips;
  if (!first) throw new Error('A wing needs at least one finger');
  let skin = `M${short(shoulder[0])} ${short(shoulder[1])}L${short(wrist[0])} ${short(wrist[1])}Q${short((wrist[0] + first[0]) / 2)} ${short(Math.min(wrist[1], first[1]) - 10)} ${short(first[0])} ${short(first[1])}`;
  let last = first;
  for (const tip of rest) {
    skin += pull(last, tip);
    last = tip;
  }
  skin += `${pull(last, root)}Z`;
  const finger = (tip: Point) =>
    limb([
      [wrist[0], wrist[1], 2.6],
      [(wrist[0] + tip[0]) / 2, (wrist[1] + tip[1]) / 2 - 5, 1.6],
      [tip[0], tip[1], 0.3],
    ]);
  const arm = limb([
    [shoulder[0], shoulder[1], 6],
    [(shoulder[0] + wrist[0]) / 2 + 5, (shoulder[1] + wrist[1]) / 2, 4],
    [wrist[0], wrist[1], 3],
  ]);
  return { skin, bones: arm + tips.map(finger).join('') };
}

/** The same path data mirrored at a vertical axis, as markup. */
export function mirrored(options: { axis: number; markup: string }): string {
  return `${options.markup}<g transform="translate(${options.axis * 2} 0) scale(-1 1)">${options.markup}</g>`;
}
