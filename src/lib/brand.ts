import type { PortalBrand } from '#contract/brand.ts';

declare const __BRAND__: PortalBrand;

/** The brand's name and what else the portal's start needs of it. The build puts it here (scripts/build/brand.ts, product 29). */
export const BRAND: PortalBrand = __BRAND__;

/** The name of something that browsers store. It begins like all names of this portal. */
export const stored = (name: string): string => `${BRAND.id}.${name}`;

/** A nation's name by its code, 'Desconhecida' for any other (product 3.1). */
export const nationLabel = (code: number): string =>
  BRAND.nations.find((nation) => nation.code === code)?.name ?? 'Desconhecida';
