import type { GameItem } from '#contract/items.ts';
import { formatNumber } from '#lib/number.ts';

/** What the catalogue says of an item that lists are filtered by (product 8.8, 7.2). */
export interface ItemKind {
  readonly type: string | null;
  /** The classes that may wear it; empty if the game names none. */
  readonly classes: readonly string[];
  readonly level: number | null;
}

/** The values of the controls. The level is a text, because a number may be only partly typed. */
export interface KindFilters {
  readonly tipo: string;
  readonly classe: string;
  readonly nivel: string;
}

export const NO_KIND_FILTERS: KindFilters = { tipo: '', classe: '', nivel: '' };

export const kindOf = ({ type, class: classes, level }: GameItem): ItemKind => ({
  type: type?.trim() || null,
  classes: (classes ?? '').split(',').flatMap((name) => name.trim() || []),
  level: level ?? null,
});

/** What an item is: 'Espada', 'Guerreiro', 'nível 28'; nothing where the catalogue says nothing of it. */
export const kindFacts = ({ type, classes, level }: ItemKind): string[] =>
  [type, classes.join(', '), level ? `nível\u{a0}${formatNumber(level)}` : null].flatMap(
    (fact) => fact || [],
  );

export const NUMBER_PROBLEM = 'Use um número inteiro a partir de 0.';
const readLevel = (text: string): number | null => (/^\d{1,15}$/.test(text.trim()) ? Number(text) : null);

/** What is wrong with a typed level; nothing while it is empty. */
export const levelProblem = (text: string): string | undefined =>
  text.trim() === '' || readLevel(text) !== null ? undefined : NUMBER_PROBLEM;

/** What there is to choose from: the types and classes of these items, and whether one has a level. */
export interface KindChoices {
  readonly types: readonly string[];
  readonly classes: readonly string[];
  readonly levels: boolean;
}

export function kindChoices(kinds: Iterable<ItemKind | undefined>): KindChoices {
  const types = new Set<string>();
  const classes = new Set<string>();
  let levels = false;
  for (const kind of kinds) {
    if (!kind) continue;
    if (kind.type !== null) types.add(kind.type);
    for (const name of kind.classes) classes.add(name);
    levels ||= kind.level !== null;
  }
  const sorted = (names: Set<string>) =>
    [...names].toSorted((one, other) => one.localeCompare(other, 'pt-BR'));
  return { types: sorted(types), classes: sorted(classes), levels };
}

/** Whether there is anything to choose. */
export const hasChoices = ({ types, classes, levels }: KindChoices): boolean =>
  types.length > 0 || classes.length > 0 || levels;

/** Whether an item is of the chosen type, is for the chosen class, and needs at most the level. What is not set, or no number, filters nothing. */
export function fitsKind(kind: ItemKind | undefined, { tipo, classe, nivel }: KindFilters): boolean {
  const most = readLevel(nivel);
  return (
    (tipo === '' || kind?.type === tipo) &&
    (classe === '' || kind?.classes.includes(classe) === true) &&
    (most === null || (typeof kind?.level === 'number' && kind.level <= most))
  );
}
