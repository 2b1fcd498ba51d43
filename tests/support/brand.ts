/** The brand that the tests run with: the demonstration's. */
import brand from '#brand/brand.ts';
import { DEMO_BRAND, serverBrandOf } from '#server/config/brand.ts';

export { brand };

export const testBrand = serverBrandOf({ brand, folder: DEMO_BRAND });
