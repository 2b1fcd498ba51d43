import { defineSemanticTokens, defineTokens } from '@pandacss/dev';
import type { BrandColors } from '#contract/brand.ts';
import { STATE_BACKGROUND_PERCENT, type STATE_COLORS } from '#contract/state-colors.ts';

type StateName = keyof typeof STATE_COLORS;
/** A color of the brand. The build writes its value into the style sheet (scripts/build/brand.ts). */
const ofBrand = (name: keyof BrandColors | StateName) => ({ value: `var(--brand-${name})` });
/** A color of the brand with an opacity in percent. */
const thin = ({ name, percent }: { name: keyof BrandColors; percent: number }) => ({
  value: `color-mix(in srgb, var(--brand-${name}) ${percent}%, transparent)`,
});
/** The background of a state's color. */
const behind = (name: StateName) => ({
  value: `color-mix(in srgb, var(--brand-${name}) ${STATE_BACKGROUND_PERCENT}%, var(--brand-ink))`,
});

/** `npm run portal -- brand check` computes their contrast. */
export const tokens = defineTokens({
  colors: {
    ink: ofBrand('ink'),
    ink2: ofBrand('ink2'),
    sunken: ofBrand('sunken'),
    surface: ofBrand('surface'),
    raised: ofBrand('raised'),
    chosen: ofBrand('chosen'),
    edge: ofBrand('edge'),
    glow: ofBrand('glow'),
    glow2: ofBrand('glow2'),
    text: ofBrand('text'),
    soft: ofBrand('soft'),
    muted: ofBrand('muted'),
    heading: ofBrand('heading'),
    gold: ofBrand('gold'),
    gold2: ofBrand('gold2'),
    gold3: ofBrand('gold3'),
    onGold: ofBrand('onGold'),
    line: thin({ name: 'gold', percent: 17 }),
    line2: thin({ name: 'gold', percent: 36 }),
    tint: thin({ name: 'gold', percent: 10 }),
    glass: thin({ name: 'ink', percent: 86 }),
    well: thin({ name: 'ink', percent: 60 }),
    veil: { value: 'rgb(5 7 13 / 0.74)' },
    good: ofBrand('good'),
    goodBg: behind('good'),
    bad: ofBrand('bad'),
    badBg: behind('bad'),
    badLine: { value: 'color-mix(in srgb, var(--brand-bad) 50%, transparent)' },
    warn: ofBrand('warn'),
    warnBg: behind('warn'),
    info: ofBrand('info'),
    infoBg: behind('info'),
    grey: ofBrand('grey'),
    blue: ofBrand('blue'),
    purple: ofBrand('purple'),
    orange: ofBrand('orange'),
    yellow: ofBrand('yellow'),
  },
  spacing: {
    0: { value: '0' },
    1: { value: '0.25rem' },
    2: { value: '0.5rem' },
    3: { value: '0.75rem' },
    4: { value: '1rem' },
    5: { value: '1.25rem' },
    6: { value: '1.5rem' },
    8: { value: '2rem' },
    10: { value: '2.5rem' },
    12: { value: '3rem' },
    16: { value: '4rem' },
    24: { value: '6rem' },
    belowHeader: { value: 'var(--header-height, 4rem)' },
    aboveBar: { value: 'calc(var(--bar-height) + var(--connection-height, 0px))' },
  },
  sizes: {
    tap: { value: '2.75rem' },
    header: { value: 'min(4rem, 72px)' },
    // Zero from breakpoint `md` on (global.ts).
    bottomBar: { value: 'var(--bar-height)' },
    // A part of a page that scrolls on its own, below the header and a title.
    pane: { value: 'max(24rem, calc(100dvh - {spacing.belowHeader} - 6.5rem))' },
    full: { value: '100%' },
    page: { value: '73.75rem' },
    prose: { value: '44rem' },
    form: { value: '27rem' },
    toast: { value: '22.25rem' },
  },
  radii: {
    sm: { value: '6px' },
    md: { value: '10px' },
    lg: { value: '14px' },
    full: { value: '999px' },
  },
  fonts: {
    body: { value: 'var(--brand-font-body)' },
    title: { value: 'var(--brand-font-title)' },
  },
  fontSizes: {
    xs: { value: '0.8125rem' },
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.125rem' },
    // From here on the longest word of a title must fit a phone, also with text at 200 %.
    xl: { value: 'clamp(1.125rem, 7vw, 1.375rem)' },
    '2xl': { value: '1.75rem' },
    '3xl': { value: 'min(11vw, clamp(1.875rem, 1.4rem + 2vw, 2.75rem))' },
    hero: { value: 'min(14vw, clamp(2.125rem, 1.3rem + 3.6vw, 4rem))' },
  },
  shadows: {
    card: { value: 'inset 0 1px 0 rgb(255 255 255 / 0.045), 0 18px 36px -28px #000' },
    pop: { value: 'inset 0 1px 0 rgb(255 255 255 / 0.06), 0 28px 64px -20px #000' },
    gold: { value: 'inset 0 1px 0 rgb(255 255 255 / 0.55), 0 12px 28px -14px {colors.gold}' },
  },
  zIndex: {
    header: { value: 10 },
    menu: { value: 20 },
    dialog: { value: 40 },
    toast: { value: 60 },
    tooltip: { value: 70 },
  },
});

/** Colours by the API's values (product 9.2 rarities, 10.3 statuses), so that a screen can use the value as the token. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    rarity: {
      common: { value: '{colors.grey}' },
      rare: { value: '{colors.blue}' },
      super_rare: { value: '{colors.purple}' },
      ultra_rare: { value: '{colors.orange}' },
      legendary: { value: '{colors.yellow}' },
    },
    status: {
      aberto: { value: '{colors.blue}' },
      em_andamento: { value: '{colors.yellow}' },
      resolvido: { value: '{colors.good}' },
      fechado: { value: '{colors.grey}' },
    },
  },
});
