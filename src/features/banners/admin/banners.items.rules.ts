import type * as v from 'valibot';
import type { BannerItem, EditableBannerItem } from '#contract/banners.ts';
import { RARITIES } from '#contract/rarities.ts';
import { keysOf } from '#contract/keys.ts';
import { oddsOf } from '#items/odds.ts';
import { readDecimal } from '#lib/read-number.ts';
import { checkForm, type FormProblem } from '#lib/use-form.ts';
import { formatPercent } from './banners.admin.rules.ts';
import { itemFieldsOf } from './banners.edit.rules.ts';
import { itemEditForm, type ItemEditFields } from './banners.forms.ts';

/** What was changed in the table and not saved yet, by the item's id, with the revision that was shown when it was changed. */
export type ItemEdits = Readonly<Record<string, { fields: ItemEditFields; revision: number }>>;

/** A row of the table. */
export interface ItemRow {
  /** As the server has it. */
  readonly saved: EditableBannerItem;
  readonly fields: ItemEditFields;
  readonly revision: number;
  readonly isChanged: boolean;
  readonly problems: readonly FormProblem[];
  /** What is to be sent; null while a value is invalid. */
  readonly output: v.InferOutput<typeof itemEditForm> | null;
  /** With the values of the table. An invalid chance counts as 0. */
  readonly item: EditableBannerItem;
  /** Chance and effective rate that players see, by the values of all rows. */
  readonly chance: number;
  readonly rate: number;
}

const rank = ({ rarity }: EditableBannerItem): number => -RARITIES.indexOf(rarity);

/** A banner's items, the rarest first. */
export const rarestFirst = (items: readonly EditableBannerItem[]): EditableBannerItem[] =>
  items.toSorted((one, other) => rank(one) - rank(other));

/** The rows of a banner's items, the rarest first. A row keeps its place while its rarity is edited. */
export function itemRowsOf(input: {
  items: readonly EditableBannerItem[];
  edits: ItemEdits;
  pityLimit: number;
  /** The item that is being added. It has no row, but a part of the odds. */
  typed: BannerItem | null;
}): ItemRow[] {
  const rows = rarestFirst(input.items).map((saved) => {
    const before = itemFieldsOf(saved);
    const { fields, revision } = input.edits[String(saved.id)] ?? {
      fields: before,
      revision: saved.revision,
    };
    const { problems, output } = checkForm({ schema: itemEditForm, values: fields });
    const chance = readDecimal(fields.chance);
    return {
      saved,
      fields,
      revision,
      isChanged: keysOf(before).some((name) => before[name] !== fields[name]),
      problems,
      output,
      item: {
        ...saved,
        label: fields.label,
        rarity: RARITIES.find((each) => each === fields.rarity) ?? saved.rarity,
        chance: chance >= 0 && chance <= 100 ? chance : 0,
        is_guaranteed: fields.is_guaranteed,
      },
    };
  });
  const items: BannerItem[] = rows.map(({ item }) => item);
  if (input.typed) items.push(input.typed);
  const odds = oddsOf({ items, pityLimit: input.pityLimit });
  return rows.map((row, index) => ({
    ...row,
    chance: odds[index]?.chance ?? 0,
    rate: odds[index]?.rate ?? 0,
  }));
}

/** 'faltam 12,5%', 'sobram 3%': how far a sum is from 100; empty where it is 100. */
export function sumGapText(sum: number): string {
  const gap = Math.round((100 - sum) * 1e6) / 1e6;
  if (gap === 0) return '';
  const many = Math.abs(gap) >= 2;
  const percent = formatPercent(Math.abs(gap));
  if (gap > 0) return `${many ? 'faltam' : 'falta'} ${percent}`;
  return `${many ? 'sobram' : 'sobra'} ${percent}`;
}

/** 'Salvar 1 alteração', 'Salvar 3 alterações'. */
export const saveText = (changes: number): string =>
  `Salvar ${changes} ${changes === 1 ? 'alteração' : 'alterações'}`;
