import * as v from 'valibot';
import { keysOf } from '#contract/keys.ts';
import { STATE_COLORS } from '#contract/state-colors.ts';

const text = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));
const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'must be a color like #336699'));
const address = v.pipe(v.string(), v.regex(/^https:\/\/[^\s]+$/, 'must start with https://'));

/** Longest texts that fit where they are shown; `npm run portal -- brand check` looks at the widths, too. */
const BRAND_LIMITS = { name: 40, shortName: 12, description: 160, title: 60, text: 400 } as const;

/** Colors of a brand, by the name of their token. */
const colors = v.strictObject({
  /** Behind everything, from the darkest: page, header, inset, card, raised control, chosen control. */
  ink: color,
  ink2: color,
  sunken: color,
  surface: color,
  raised: color,
  chosen: color,
  /** Borders of fields. */
  edge: color,
  /** The glow of the sky, at the right and at the left. */
  glow: color,
  glow2: color,
  /** Texts, from the brightest. */
  text: color,
  soft: color,
  muted: color,
  /** Headings. */
  heading: color,
  /** The metal of the one main action of a screen, its light and its dark side, and the text on it. */
  gold: color,
  gold2: color,
  gold3: color,
  onGold: color,
});

/** The names, colors and texts of one game and its community: the default export of the folder's `brand.ts`. */
export const brandSchema = v.strictObject({
  /** Begins the names of what browsers store. It must not change once players use the portal: their drafts are stored under it. */
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,30}$/, 'must be like my-game')),
  name: text(BRAND_LIMITS.name),
  /** Below the icon on a phone. */
  shortName: text(BRAND_LIMITS.shortName),
  /** The name with its article: "de Prata", "do Reino", "da Ordem". */
  article: v.picklist(['de', 'do', 'da']),
  /** Of the installed app and of pages without one of their own. */
  description: text(BRAND_LIMITS.description),
  /** The front page's description, which search engines show. */
  homeDescription: text(BRAND_LIMITS.description),
  hero: v.strictObject({ title: text(BRAND_LIMITS.title), text: text(BRAND_LIMITS.text) }),
  promotion: v.strictObject({
    title: text(BRAND_LIMITS.title),
    text: text(BRAND_LIMITS.text),
    points: v.pipe(
      v.array(v.strictObject({ title: text(BRAND_LIMITS.title), text: text(BRAND_LIMITS.text) })),
      v.maxLength(4),
    ),
  }),
  /** To who is below the operator's minimum age at the registration. */
  tooYoung: text(BRAND_LIMITS.text),
  /** By the code that the API sends. `crest` is the path of an SVG on a 64 by 76 shield. */
  nations: v.array(
    v.strictObject({
      code: v.pipe(v.number(), v.integer(), v.minValue(1)),
      name: text(20),
      color,
      crest: v.pipe(v.string(), v.regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$/, 'must be the path of an SVG')),
    }),
  ),
  /** Addresses of the community. One that is left out is not shown. */
  links: v.strictObject({
    discord: v.optional(address),
    instagram: v.optional(address),
    facebook: v.optional(address),
    youtube: v.optional(address),
  }),
  /** Who answers for the players' data, named in the terms and the privacy notice. */
  contact: v.strictObject({ responsible: text(80), mail: v.pipe(v.string(), v.email()) }),
  colors,
  /** Colors of states and rarities, where the portal's own cannot be read on the brand's cards: a light brand sets darker ones. */
  states: v.optional(v.strictObject(v.entriesFromList(keysOf(STATE_COLORS), v.exactOptional(color)))),
  /** Lists of font families, as in CSS. The portal includes Inter and Cinzel. */
  fonts: v.strictObject({ body: text(200), title: text(200) }),
});

export type Brand = v.InferOutput<typeof brandSchema>;
export type BrandColors = Brand['colors'];

/** The colors of states and rarities: the brand's, and the portal's for those that it does not set. */
export const stateColorsOf = ({
  states,
}: Pick<Brand, 'states'>): Record<keyof typeof STATE_COLORS, string> => ({
  ...STATE_COLORS,
  ...states,
});

/** A brand's name in a sentence: `of` "do Reino", `at` "no Reino", `the` "o Reino". */
export function namePhrases({ name, article }: Pick<Brand, 'name' | 'article'>) {
  const { at, the } = {
    de: { at: 'em', the: '' },
    do: { at: 'no', the: 'o ' },
    da: { at: 'na', the: 'a ' },
  }[article];
  return { of: `${article} ${name}`, at: `${at} ${name}`, the: `${the}${name}` };
}

/** The part of the brand that the portal's start chunk contains. */
export interface PortalBrand extends ReturnType<typeof namePhrases> {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  readonly homeDescription: string;
  readonly nations: readonly { readonly code: number; readonly name: string }[];
  readonly links: Brand['links'];
}

/** The part of the brand that the server needs; the build writes it to SERVER_BUILD.brand. `mails`: their texts by template. */
export const serverBrandSchema = v.object({
  name: v.string(),
  of: v.string(),
  at: v.string(),
  the: v.string(),
  mails: v.record(v.string(), v.string()),
});
export type ServerBrand = Readonly<v.InferOutput<typeof serverBrandSchema>>;
