import { createContext } from 'react';
import type { MarketItem } from '#contract/auction-market.ts';
import type { GuideMap } from '#contract/guides.ts';
import type { EffectName, GameItem } from '#contract/items.ts';
import type { MobGuide } from '#contract/mobs.ts';
import type { NewsItem } from '#contract/news.ts';

/** The rows of each collection, in the order in which screens list them. */
export interface CollectionRows {
  readonly items: readonly GameItem[];
  readonly effects: readonly EffectName[];
  readonly guides: readonly GuideMap[];
  readonly mobs: readonly MobGuide[];
  readonly market: readonly MarketItem[];
  /** Pinned ones first, then the newest. */
  readonly news: readonly NewsItem[];
}

/** The rows that screens show where a page is rendered without a database (src/prerender.tsx); null in a browser. */
export const PrerenderedRows = createContext<Partial<CollectionRows> | null>(null);
