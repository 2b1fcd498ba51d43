import type { Brand } from '#contract/brand.ts';

declare const __BRAND_HOME__: HomeTexts;

interface HomeTexts {
  readonly hero: Brand['hero'];
  readonly promotion: Brand['promotion'];
}

/** The brand's texts of the front page, which the build writes into this file: so only this page loads them. */
export const HOME_TEXTS: HomeTexts = __BRAND_HOME__;
