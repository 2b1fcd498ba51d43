import { SPRITES } from '#contract/items.ts';
import type { Look } from './appearance.ts';
import { icon } from './icon-svg.ts';
import { shapeOf } from './shapes.ts';

/**
 * A sheet of icons as one SVG document, `size` pixels wide and high. Edges are left hard: flat areas without
 * half-tones are what lets ten sheets fit the precache limit, and a screen that shows them smaller smooths them.
 */
export function sheetSvg({ looks, size }: { looks: readonly Look[]; size: number }): string {
  const { perRow, cell } = SPRITES;
  const side = perRow * cell;
  const cells = looks.map((look, at) => {
    const x = (at % perRow) * cell;
    const y = Math.floor(at / perRow) * cell;
    const drawing = icon({ shape: shapeOf(look), look, name: `i${at}` });
    return `<svg x="${x}" y="${y}" width="${cell}" height="${cell}" viewBox="0 0 ${cell} ${cell}">${drawing}</svg>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${size}" height="${size}" ` +
    `shape-rendering="crispEdges">${cells.join('')}</svg>`
  );
}
