import { short, type Point } from './canvas.ts';

/** Draws a figure made for a 100-unit box, standing with its feet at `at`. */
function placed(options: { at: Point; size: number; flip?: boolean; markup: string }): string {
  const { at, size, flip = false, markup } = options;
  const scale = size / 100;
  return `<g transform="translate(${short(at[0])} ${short(at[1])}) scale(${flip ? -scale : scale} ${scale}) translate(-50 -100)">${markup}</g>`;
}

const horse =
  'M24 52C22 44 31 40 41 42C50 44 57 44 63 41C70 35 75 26 82 19L84 12 87 17C92 19 97 27 101 32C103 35 101 39 97 38C93 37 90 36 86 35C83 40 80 45 78 51C77 57 75 60 72 63L77 73 75 84 77 96 79 99H71L72 84 70 74 63 65C62 70 63 72 62 76L57 85 58 96 60 99H52L54 84 57 75 54 65C48 67 42 66 37 64C36 69 35 72 37 77L32 86 34 96 36 99H28L28 85 30 77 27 68 22 77 18 86 18 96 20 99H12L14 85 18 75C17 66 19 58 24 52Z';
const tail = 'M25 48C13 46 9 58 10 80C15 74 20 68 24 60Z';
const mane = 'M83 14C75 17 66 27 60 41L66 43C71 35 76 27 85 20Z';

/** A rider with cloak and lance, looking right. */
export function rider(options: {
  at: Point;
  size: number;
  colour: string;
  flag: string;
  flip?: boolean;
  rim?: string;
}): string {
  const { colour, flag, rim = 'none' } = options;
  const body = 'M50 44C47 36 47 26 52 21L60 21C63 27 64 36 63 45L66 58 70 66 64 67 57 50Z';
  const cloak = 'M53 20C44 24 38 38 24 50C34 53 44 50 54 46Z';
  const markup = `<g fill="${colour}"><path d="${tail}${horse}"/><path d="${mane}"/><path d="${body}"/><path d="${cloak}"/><circle cx="57" cy="14" r="5.600"/><path d="M52 13l5-9 6 8z"/></g><path d="M63 62L75-42" stroke="${colour}" stroke-width="2"/><path d="M74.500-38C62-44 52-32 36-37L43-29 34-22C50-16 60-28 72.500-22Z" fill="${flag}"/><path d="M82 19L84 12 87 17C92 19 97 27 101 32M60 9C65 14 62 19 61 21C64 27 64.500 36 63 45" fill="none" stroke="${rim}" stroke-width="1.300"/>`;
  return placed({ ...options, markup });
}

/** A traveller with cloak and staff, seen from behind. */
export function traveller(options: {
  at: Point;
  size: number;
  colour: string;
  flip?: boolean;
  rim?: string;
  torch?: boolean;
}): string {
  const { colour, rim = 'none', torch = false } = options;
  const body =
    'M50 6C56 6 59 11 58 17C57 20 59 22 62 25C68 32 71 58 74 86C66 92 60 90 57 90L58 99H51L50 91 48 99H41L42 90C36 91 31 90 27 86C31 58 33 33 39 25C42 22 43 20 42 17C41 11 44 6 50 6Z';
  const hand = torch
    ? 'M62 34L76 36 78 12 81 12 80 40 62 44Z'
    : 'M62 36L74 42 73 10 76 10 77 98H74L73.500 48 62 44Z';
  const markup = `<path d="${body}${hand}" fill="${colour}"/><path d="M58 17C57 20 59 22 62 25C68 32 71 58 74 86" fill="none" stroke="${rim}" stroke-width="2"/>`;
  return placed({ ...options, markup });
}

/** A fighter in a low stance with sword and shield, facing right. */
export function fighter(options: {
  at: Point;
  size: number;
  colour: string;
  blade: string;
  flip?: boolean;
  rim?: string;
  raised?: boolean;
}): string {
  const { colour, blade, rim = 'none', raised = false } = options;
  const body =
    'M46 8C52 6 57 10 57 16L60 22C66 24 68 30 66 40L62 52C66 58 72 66 75 74L80 96 86 99H73L66 78 54 64C50 72 44 78 38 82L28 96 30 99H18L26 80C32 72 38 64 41 54C37 46 36 34 40 27L43 22C40 17 41 10 46 8Z';
  const cape = 'M42 24C32 34 24 54 8 64C18 70 32 68 42 60Z';
  const arm = raised
    ? 'M40 28C32 22 30 12 34 4L39 6C38 14 42 20 48 26Z'
    : 'M60 28L78 36 80 32 84 36 79 43 60 38Z';
  const sword = raised
    ? 'M36.500 7L33.500 3 80-34ZM30 0L32-2 42 9 40 11Z'
    : 'M81 39L79 35 132 4ZM76 30L79 29 86 43 83 44Z';
  const shield = raised
    ? 'M64 26C72 24 78 26 80 28C82 42 78 52 70 58C62 52 60 40 64 26Z'
    : 'M30 32C38 30 44 32 46 34C48 46 44 56 36 60C29 55 27 44 30 32Z';
  const markup = `<g fill="${colour}"><path d="${cape}${body}"/><path d="${arm}"/><path d="${shield}" stroke="${rim}" stroke-width="1"/></g><path d="${sword}" fill="${blade}"/><path d="M57 16L60 22C66 24 68 30 66 40L62 52" fill="none" stroke="${rim}" stroke-width="1.500"/>`;
  return placed({ ...options, markup });
}
