import { sharePercentText } from '#lib/percent.ts';
import { byChance, type DropGroup, type GroupItem } from './game-data.rules.ts';

/** A card of a monster's page: a group, or all the items that are groups of their own. */
export interface DropCard {
  readonly title: string;
  /** What the chances mean. */
  readonly rule: string | null;
  readonly items: readonly GroupItem[];
}

/** The cards of a monster. Many games drop each item by itself: their groups of one item are one list, the likeliest first. */
export function cardsOf(groups: readonly DropGroup[]): DropCard[] {
  const isAlone = ({ items }: DropGroup) => items.length === 1;
  const single = groups.filter(isAlone);
  const shown = single.length > 1 ? groups.filter((group) => !isAlone(group)) : groups;
  const cards = shown.map(({ number, percent, items }) => ({
    title: `Grupo ${number}`,
    rule: percent === null ? null : `Um destes itens em ${sharePercentText(percent)} dos abates`,
    items,
  }));
  if (single.length < 2) return cards;
  const items = single
    .flatMap((group) => group.items)
    .toSorted((one, other) => byChance(one.chance, other.chance));
  return [...cards, { title: 'Itens avulsos', rule: 'Cada um cai ou não, sem depender dos outros', items }];
}
