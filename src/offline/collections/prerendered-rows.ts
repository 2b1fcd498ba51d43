import { createContext } from 'react';
import type { GuideMap } from '#contract/guides.ts';
import type { EffectName, GameItem } from '#contract/items.ts';
import type { NewsItem } from '#contract/news.ts';

/** Each collection's rows, in the order in which its call answers them. */
export interface CollectionRows {
  readonly items: readonly GameItem[];
  readonly effects: readonly EffectName[];
  readonly guides: readonly GuideMap[];
  /** Newest first. */
  readonly news: readonly NewsItem[];
}

/** What screens read where a page is rendered without a database (src/prerender.tsx); null in a browser. */
export const PrerenderedRows = createContext<Partial<CollectionRows> | null>(null);
