/** How rare an item is, from the commonest to the rarest. */
export const RARITIES = ['common', 'rare', 'super_rare', 'ultra_rare', 'legendary'] as const;
export type Rarity = (typeof RARITIES)[number];
