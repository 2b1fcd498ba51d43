import { PACK } from '#contract/pack.ts';
import type { MaybeTile, Tile } from '#ui/tile.ts';

/** As many as two rows of a phone hold. */
const LEAST = 4;

/** Where an account without news goes next, in place of missing tiles. */
const SHORTCUTS: readonly Tile[] = [
  { to: '/guides', icon: 'book', title: 'Guias & Mapas', text: 'O que cai onde' },
  { to: '/shop', icon: 'market', title: 'Loja de Itens', text: 'O que está à venda' },
  PACK.auction
    ? { to: '/auction', icon: 'gavel', title: 'Leilão', text: 'De jogador a jogador' }
    : { to: '/ranking', icon: 'trophy', title: 'Ranking', text: 'Quem está no topo' },
];

/**
 * The tiles of the front page: those with news, then shortcuts until there are four. From the first that is still loading there are
 * placeholders instead, so that no tile moves.
 */
export function shownTiles(tiles: readonly MaybeTile[]): { shown: readonly Tile[]; placeholders: number } {
  const loading = tiles.indexOf(undefined);
  const news = (loading < 0 ? tiles : tiles.slice(0, loading)).filter((tile) => tile != null);
  const missing = Math.max(0, LEAST - news.length);
  if (loading >= 0) return { shown: news, placeholders: missing };
  const icons = new Set(news.map(({ icon }) => icon));
  const shortcuts = SHORTCUTS.filter(({ icon }) => !icons.has(icon)).slice(0, missing);
  return { shown: [...news, ...shortcuts], placeholders: 0 };
}
