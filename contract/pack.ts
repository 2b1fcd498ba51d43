import demonstration from '#brand/pack.ts';
import type { ClassEmblemName, GamePack } from './pack-schema.ts';

/** The pack as the portal reads it: words of the currency that go into sentences, and classes by their code. */
interface Pack extends Omit<GamePack, 'currency' | 'classes' | 'auction'> {
  readonly currency: {
    readonly one: string;
    readonly many: string;
    /** The plural as the first word of a text. */
    readonly title: string;
    /** Words that agree with the plural. `os` is also the end of others: `quant${os}`, `dad${os}`. */
    readonly os: 'os' | 'as';
    readonly Os: 'Os' | 'As';
    readonly seus: 'seus' | 'suas';
    readonly Seus: 'Seus' | 'Suas';
  };
  readonly auction: boolean;
  readonly classNames: Readonly<Record<number, string>>;
  /** One of the portal's own, or the path of an SVG. */
  readonly classEmblems: Readonly<Record<number, ClassEmblemName | { readonly path: string }>>;
}

/** A text with a capital letter at its start. */
export const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What the portal reads of a pack. */
export function packOf({ currency, classes, auction = true, ...rest }: GamePack): Pack {
  const { one, many, gender } = currency;
  return {
    ...rest,
    auction,
    currency: {
      one,
      many,
      title: capitalised(many),
      ...(gender === 'f'
        ? { os: 'as', Os: 'As', seus: 'suas', Seus: 'Suas' }
        : { os: 'os', Os: 'Os', seus: 'seus', Seus: 'Seus' }),
    },
    classNames: Object.fromEntries(classes.map(({ code, name }) => [code, name])),
    classEmblems: Object.fromEntries(classes.map(({ code, emblem }) => [code, emblem])),
  };
}

/**
 * The game's values. A build imports its own pack here (scripts/build/pack.ts); programs that run from the sources are given theirs by
 * scripts/use-pack.ts, and without it have the demonstration's.
 */
export const PACK: Pack = /* @__PURE__ */ packOf(
  (globalThis as { gamePack?: GamePack }).gamePack ?? demonstration,
);

/**
 * The code of the class whose emblem a game's own class shows: the one of that name, which may have an emblem of the brand's own, else the
 * first with this emblem of the portal's; '0' for none.
 */
export function codeOfClass({ name, emblem }: { name: string; emblem: ClassEmblemName }): string {
  const ofName = Object.entries(PACK.classNames).find(([, other]) => other === name);
  const ofEmblem = Object.entries(PACK.classEmblems).find(([, other]) => other === emblem);
  return (ofName ?? ofEmblem)?.[0] ?? '0';
}
