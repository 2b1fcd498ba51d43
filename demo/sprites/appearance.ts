import type { CatalogueItem } from '#demo/world/catalogue/catalogue.ts';
import type { Pigment, Step } from './palette.ts';

/** What to draw in a cell: the item's own look, and a seed where a shape has variants. */
export type Look = Pick<CatalogueItem, 'family' | 'shape' | 'tone' | 'tier'> & { seed: number };

/**
 * One layer of paint: a pigment alone is a body shaded by the light from the top left; `pigment.step` is flat; a third
 * number is a line of that width instead of a filling.
 */
export type Layer = readonly [paint: Pigment | `${Pigment}.${Step}`, shorthand: string, width?: number];
export type Shape = {
  /** Degrees clockwise; weapons are drawn upright and lie aslant in their cell. */
  turn?: number;
  /** Small things look lost in a cell; scale about its middle. */
  scale?: number;
  layers: readonly Layer[] | ((look: Look) => readonly Layer[]);
};
export type Shapes = Record<string, Shape>;
