import type { PortalBrand } from '#contract/brand.ts';

declare const __BRAND__: PortalBrand;

/** The parts of the brand that the portal needs at start-up. The build inserts them (scripts/build/brand.ts, product 29). */
export const BRAND: PortalBrand = __BRAND__;

/** The name of a key, database or channel of the portal in the browser: `name` after the brand's id. */
export const storageName = (name: string): string => `${BRAND.id}.${name}`;

/** A nation's name by its code, 'Desconhecida' for any other. Null where the game has no nations. */
export const nationLabel = (code: number): string | null =>
  BRAND.nations.length === 0
    ? null
    : (BRAND.nations.find((nation) => nation.code === code)?.name ?? 'Desconhecida');
