import { type Point, shape, short } from './canvas.ts';

/** A long crystal with a lit and a shaded facet, growing from its foot. */
export function shard(options: {
  at: Point;
  length: number;
  width: number;
  turn: number;
  light: string;
  mid: string;
  dark: string;
}): string {
  const { at, length, width: w, turn, light, mid, dark } = options;
  const neck = length * 0.78;
  return `<g transform="translate(${short(at[0])} ${short(at[1])}) rotate(${short(turn)})"><path d="${shape([
    [-w / 2, 0],
    [-w * 0.56, -neck],
    [0, -length],
    [w * 0.56, -neck],
    [w / 2, 0],
  ])}" fill="${mid}"/><path d="${shape([
    [-w / 2, 0],
    [-w * 0.56, -neck],
    [-w * 0.12, -neck * 0.94],
    [-w * 0.1, 0],
  ])}" fill="${light}" opacity=".75"/><path d="${shape([
    [w / 2, 0],
    [w * 0.56, -neck],
    [w * 0.24, -neck * 0.94],
    [w * 0.2, 0],
  ])}" fill="${dark}" opacity=".8"/><path d="${shape([
    [-w * 0.56, -neck],
    [0, -length],
    [-w * 0.12, -neck * 0.94],
  ])}" fill="#fff" opacity=".55"/><path d="${shape([
    [0, -length],
    [w * 0.56, -neck],
    [w * 0.24, -neck * 0.94],
  ])}" fill="${dark}" opacity=".5"/></g>`;
}
