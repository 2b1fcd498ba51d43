import * as v from 'valibot';

const text = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));
const whole = (min: number) => v.pipe(v.number(), v.integer(), v.minValue(min));

/** The portal's own emblems of classes. */
export const CLASS_EMBLEMS = [
  'warrior',
  'templar',
  'archer',
  'dual',
  'sorcerer',
  'cleric',
  'gunslinger',
  'other',
] as const;
export type ClassEmblemName = (typeof CLASS_EMBLEMS)[number];

/** An emblem of the game's own: the path of an SVG on a square of 64 units, and its color on the brand's cards. */
const ownEmblem = v.strictObject({
  path: v.pipe(v.string(), v.regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$/, 'must be the path of an SVG')),
  color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'must be a color like #336699')),
});

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

const ticketCategories = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be like problema_conta')),
    /** `choice` in the form of a new ticket, `shown` on a ticket. */
    v.strictObject({ choice: text(40), shown: text(40) }),
  ),
  v.check((all) => Object.keys(all).length > 0, 'must have at least one'),
);

/** What the portal knows of one game: the default export of `pack.ts` in the brand's folder. */
export const packSchema = v.strictObject({
  /** What the balance counts, in small letters: "1 crédito", "2 créditos". */
  currency: v.strictObject({ one: text(20), many: text(20), gender: v.picklist(['m', 'f']) }),
  items: v.strictObject({
    /** Types whose name carries a plus level: `refine` divided by `refineStep`. None: the game has no plus levels. */
    refinedTypes: v.pipe(v.array(whole(0)), v.maxLength(1000)),
    refineStep: whole(1),
    /** The value of an effect is shown times this. */
    effectFactor: v.pipe(v.number(), v.finite(), v.gtValue(0)),
    /** How many effects of an item are shown. The API sends three. */
    effectCount: v.pipe(whole(0), v.maxValue(3)),
  }),
  shop: v.pipe(
    v.strictObject({
      /** In the order of the shop. */
      categories: v.pipe(
        v.array(text(40)),
        v.minLength(1),
        v.maxLength(40),
        v.check((all) => isUnique(all), 'must not have a category twice'),
      ),
      /** Chosen in the form of a new pack. */
      firstChoice: v.string(),
      /** What the shop sells, in the description for search engines: "Montarias e consumíveis". */
      summary: text(80),
    }),
    v.forward(
      v.check(({ categories, firstChoice }) => categories.includes(firstChoice), 'must be a category'),
      ['firstChoice'],
    ),
  ),
  /** By the number that the API sends as `classinfo`. */
  classes: v.pipe(
    v.array(
      v.strictObject({
        code: whole(1),
        name: text(30),
        emblem: v.union([v.picklist(CLASS_EMBLEMS), ownEmblem]),
      }),
    ),
    v.check((all) => isUnique(all.map(({ code }) => code)), 'must not have a code twice'),
  ),
  /** Whether the game hands items over to the auction. False: the portal does not lead there. True if it is left out. */
  auction: v.exactOptional(v.boolean()),
  /** Who gets what is sent to no character, in small letters: "armazém da conta" if it is left out, "primeiro personagem". */
  receiver: v.exactOptional(v.strictObject({ name: text(30), gender: v.picklist(['m', 'f']) })),
  /** Labels of what an account and a character have. Null: not shown. */
  account: v.strictObject({ storage_gold: v.nullable(text(30)), stamina: v.nullable(text(30)) }),
  character: v.strictObject({
    honor: v.nullable(text(20)),
    killpoint: v.nullable(text(20)),
    loggedtime: v.nullable(text(20)),
  }),
  /** What the rankings count. */
  ranking: v.strictObject({ points: text(20) }),
  tickets: v.pipe(
    v.strictObject({
      /** By what the API stores, in the order of the form. */
      categories: ticketCategories,
      firstChoice: v.string(),
      /** The companion of a character that a ticket may name: in the form, and on a ticket. Null: not asked for. */
      companion: v.nullable(v.strictObject({ asked: text(40), shown: text(20) })),
    }),
    v.forward(
      v.check(({ categories, firstChoice }) => Object.hasOwn(categories, firstChoice), 'must be a category'),
      ['firstChoice'],
    ),
  ),
});
export type GamePack = v.InferOutput<typeof packSchema>;
