import type { Rarity } from '#contract/rarities.ts';
import { Badge } from '#ui/badge.tsx';
import { RARITY_LABELS } from '#lib/labels.ts';

/** Colours of product 9.2. */
const TONES = {
  common: 'grey',
  rare: 'blue',
  super_rare: 'purple',
  ultra_rare: 'orange',
  legendary: 'yellow',
} as const satisfies Record<Rarity, string>;

/** A rarity's label for players, in its colour. */
export function RarityBadge({ rarity }: { rarity: Rarity }) {
  return (
    <Badge caps tone={TONES[rarity]}>
      {RARITY_LABELS[rarity].player}
    </Badge>
  );
}
