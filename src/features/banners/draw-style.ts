import type { CSSProperties } from 'react';
import type { Rarity } from '#contract/rarities.ts';

/** CSS variables as a style. */
export const variables = (properties: Record<`--${string}`, string | number>) => properties as CSSProperties;

/** A rarity's colour for draw.module.css. */
export const colourOf = (rarity: Rarity) => variables({ '--rarity': `var(--colors-rarity-${rarity})` });
