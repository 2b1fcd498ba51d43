/** WCAG 2.2 contrast of two colors like `#336699`: from 1 (the same) to 21 (black on white). */
export function contrastOf(front: string, back: string): number {
  const [darker = 0, lighter = 0] = [luminance(front), luminance(back)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The color that `color-mix(in srgb, front percent%, back)` gives. */
export function mixed({ front, back, percent }: { front: string; back: string; percent: number }): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const mix = (at: number) =>
    Math.round((channel(front, at) * percent + channel(back, at) * (100 - percent)) / 100);
  return `#${[1, 3, 5].map((at) => mix(at).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
