import { type Canvas, type Point } from './canvas.ts';
import { limb, mirrored } from './organic.ts';

/** The pran: a slight winged spirit, floating with its arms open; drawn around x = 0, head near y = 0. */
export function pran(options: {
  c: Canvas;
  at: Point;
  scale: number;
  wings: readonly [string, string];
  dress: readonly [string, string];
  hair: string;
}): string {
  const { c, at, scale, wings, dress, hair } = options;
  const veil = c.radial(
    [
      [0, '#fff', 0.95],
      [0.35, wings[0], 0.75],
      [1, wings[1], 0.25],
    ],
    [0.1, 0.7],
  );
  const gown = c.linear([
    [0, dress[0]],
    [1, dress[1], 0.85],
  ]);
  const upper = `<path d="M4 30C22-4 62-46 104-44C116-20 92 22 58 34C40 40 18 42 4 34Z" fill="${veil}" stroke="#fff" stroke-width=".8" stroke-opacity=".8"/><path d="M5 32C34 14 66-10 98-38M5 33C36 24 70 10 98-14M5 34C30 32 56 28 80 16" fill="none" stroke="#fff" stroke-width=".6" opacity=".65"/><circle cx="92" cy="-30" r="4" fill="#fff" opacity=".6"/>`;
  const lower = `<path d="M4 38C24 40 58 54 70 84C56 98 26 84 10 56Z" fill="${veil}" stroke="#fff" stroke-width=".7" stroke-opacity=".7"/><path d="M6 40C28 50 48 66 64 84M6 42C24 58 36 74 46 88" fill="none" stroke="#fff" stroke-width=".5" opacity=".6"/>`;
  const arm = `<path d="${limb([
    [7, 28, 3],
    [20, 40, 2.4],
    [34, 36, 1.9],
    [42, 30, 1.4],
  ])}" fill="#ffe9dc"/>`;
  return [
    `<g transform="translate(${at[0]} ${at[1]}) scale(${scale})">`,
    mirrored({ axis: 0, markup: upper + lower }),
    `<path d="M-8 26C-12 40-10 50-15 66C-20 86-14 104-2 126C0 132 2 132 3 126C14 104 20 86 15 66C10 50 12 40 8 26C4 22-4 22-8 26Z" fill="${gown}"/><path d="M-7 44C-2 48 2 48 7 44M-9 60C-4 84-4 100 0 124M8 58C8 80 5 96 2 116" fill="none" stroke="#fff" stroke-width=".8" opacity=".6"/>`,
    mirrored({ axis: 0, markup: arm }),
    '<path d="M-3 16h6v10q-3 3-6 0z" fill="#ffdccb"/><path d="M-11 6Q-24-2-30-12Q-17-10-9-3ZM11 6Q24-2 30-12Q17-10 9-3Z" fill="#ffe3d4"/>',
    `<path d="M-12 2C-16 24-22 30-26 50C-14 46-8 34-7 20ZM12 2C16 24 22 30 26 50C14 46 8 34 7 20Z" fill="${hair}" opacity=".9"/>`,
    '<path d="M-10.500 2C-11 12-5 20 0 20.500C5 20 11 12 10.500 2C9-8-9-8-10.500 2Z" fill="#fff0e6"/><path d="M-6.500 7q2.500 2.600 4.600 0M6.500 7q-2.500 2.600-4.600 0" stroke="#4a3060" stroke-width="1.200" fill="none"/><path d="M-1.600 14.200q1.600 1 3.200 0" stroke="#b5607a" stroke-width="1" fill="none"/>',
    `<path d="M-13 8C-15-8-8-16 1-15C10-16 15-7 13 8C12 0 8-4 3-6C0-2-8 0-13 8Z" fill="${hair}"/><path d="M0-18l2.400 5 5 .6-3.700 3.600 1 5L0-6.200l-4.700 2.400 1-5L-7.400-12.400l5-.6z" fill="#fff4c4"/>`,
    '</g>',
  ].join('');
}
