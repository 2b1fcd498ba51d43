import { PICTURE_WIDTHS, PICTURE_MAX_RATIO } from '#contract/picture-files.ts';

/** The size of a picture's largest file. */
export function storedSize({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const most = Math.max(...PICTURE_WIDTHS);
  const scale = Math.min(1, most / width, (most * PICTURE_MAX_RATIO) / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
