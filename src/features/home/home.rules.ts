import { PACK } from '#contract/pack.ts';
import type { Tile } from '#ui/tile.ts';

/** As many as two rows of a phone hold. */
const LEAST = 4;
const STEPS = 3;

/** Where an account without news goes next, in place of missing tiles. */
const SHORTCUTS: readonly Tile[] = [
  { to: '/guides', icon: 'book', title: 'Guias & Mapas', text: 'Onde cada item cai' },
  { to: '/shop', icon: 'market', title: 'Loja de Itens', text: 'O que está à venda' },
  PACK.auction
    ? { to: '/auction', icon: 'gavel', title: 'Leilão', text: 'De jogador a jogador' }
    : { to: '/ranking', icon: 'trophy', title: 'Ranking', text: 'Quem está no topo' },
];

/**
 * The tiles of the front page: those with news, then shortcuts until there are four. While some are still loading there are placeholders
 * instead of shortcuts. A new account's three steps take the place of all but one.
 */
export function shownTiles({
  tiles,
  isLoading,
  isNew,
}: {
  tiles: readonly Tile[];
  isLoading: boolean;
  isNew: boolean;
}): { shown: readonly Tile[]; placeholders: number } {
  const news = isNew ? tiles.slice(0, LEAST - STEPS) : tiles;
  const missing = Math.max(0, LEAST - (isNew ? STEPS : 0) - news.length);
  if (isLoading) return { shown: news, placeholders: missing };
  const icons = new Set(news.map(({ icon }) => icon));
  const shortcuts = SHORTCUTS.filter(({ icon }) => !icons.has(icon)).slice(0, missing);
  return { shown: [...news, ...shortcuts], placeholders: 0 };
}
