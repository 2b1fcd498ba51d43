import { type Canvas, type Point } from './canvas.ts';
import { type Joint, limb, limbEdge, spikes, wing } from './organic.ts';

export const body: Joint[] = [
  [8, 214, 0.6],
  [60, 196, 4],
  [116, 166, 9],
  [164, 148, 17],
  [208, 138, 24],
  [246, 124, 19],
  [276, 98, 11],
  [304, 76, 8.5],
  [326, 70, 11],
  [344, 78, 7],
  [366, 90, 3],
];

/** A winged dragon with its rider, flying to the right; 370 by 240 units. */
export function dragon(options: {
  c: Canvas;
  at: Point;
  scale: number;
  dark: string;
  mid: string;
  rim: string;
  skin: readonly [string, string];
}): string {
  const { c, at, scale, dark, mid, rim, skin } = options;
  const near = wing({
    shoulder: [222, 122],
    wrist: [182, 22],
    tips: [
      [64, -46],
      [22, 24],
      [38, 86],
      [92, 128],
    ],
    root: [168, 138],
  });
  const far = wing({
    shoulder: [238, 118],
    wrist: [276, 18],
    tips: [
      [372, -66],
      [372, 2],
      [336, 50],
    ],
    root: [262, 110],
    sag: 0.3,
  });
  const hide = c.ramp({
    from: [0, 60],
    to: [0, 200],
    stops: [
      [0, mid],
      [1, dark],
    ],
  });
  const lit = c.ramp({
    from: [20, -40],
    to: [210, 140],
    stops: [
      [0, skin[0]],
      [0.6, skin[1]],
      [1, dark],
    ],
  });
  const back = c.ramp({
    from: [370, -60],
    to: [240, 120],
    stops: [
      [0, skin[1]],
      [1, dark],
    ],
  });
  const legs =
    limb([
      [196, 156, 10],
      [186, 178, 8],
      [166, 186, 4],
      [146, 196, 2.5],
    ]) +
    limb([
      [240, 140, 8],
      [252, 164, 5],
      [240, 178, 3],
      [228, 190, 2],
    ]);
  const claws = 'M146 196l-10 0 8-5zM146 197l-7 6 10-4zM228 190l-8 3 7-6zM229 191l-3 8 6-7z';
  const horns =
    limb([
      [322, 62, 3.4],
      [306, 50, 2.4],
      [286, 48, 0.3],
    ]) +
    limb([
      [330, 62, 3],
      [318, 46, 2],
      [300, 38, 0.3],
    ]);
  const jaw = limb([
    [330, 82, 4],
    [346, 92, 3],
    [358, 98, 0.8],
  ]);
  const fin = 'M10 213L-14 196-6 214-18 232Z';
  const saddle = 'M206 116q10-6 20-4l2 10-22 4z';
  const man =
    'M212 116c-4-10-4-22 2-28l8 0c4 6 6 16 4 26l8 8-3 10-6-8zM213 90c-12 4-24 18-42 22 14 6 30 2 42-8z';
  return [
    `<g transform="translate(${at[0]} ${at[1]}) scale(${scale})">`,
    `<path d="${far.skin}" fill="${back}"/><path d="${far.bones}" fill="${dark}"/>`,
    `<path d="${fin}${limb(body)}${legs}${claws}${horns}${jaw}${spikes({ joints: body, size: 9, every: 5 })}" fill="${hide}"/>`,
    `<path d="${limbEdge(body, 'left')}" fill="none" stroke="${rim}" stroke-width="1.600" opacity=".85"/>`,
    `<path d="M334 71l7 2-6 2z" fill="#fff3c4"/>`,
    `<path d="${saddle}" fill="#7a3b46"/><path d="${man}" fill="${dark}"/><circle cx="219" cy="81" r="6.500" fill="${dark}"/><path d="M224 77q4 5 0 10c4 6 6 16 4 26" fill="none" stroke="${rim}" stroke-width="1.300"/><path d="M222 100L262 40" stroke="${dark}" stroke-width="1.800"/><path d="M262 40l3-9 2 10z" fill="${rim}"/>`,
    `<path d="${near.skin}" fill="${lit}"/><path d="${near.bones}" fill="${dark}" stroke="${rim}" stroke-width=".7" stroke-opacity=".6"/>`,
    '</g>',
  ].join('');
}
