import { useDeliveriesTile } from '#features/deliveries/use-deliveries-tile.ts';
import { useEndingTile } from '#features/banners/use-ending-tile.ts';
import { HomeTiles } from '#features/home/home-tiles.tsx';
import { useSalesTile } from '#features/auction/use-sales-tile.ts';
import { useTicketsTile } from '#features/tickets/use-tickets-tile.ts';
import { useWeekTile } from '#features/ranking/use-week-tile.ts';

/** What waits for the player, the most important first. In a chunk of its own, which visitors do not load. */
export default function Tiles() {
  const tiles = [useTicketsTile(), useDeliveriesTile(), useSalesTile(), useEndingTile(), useWeekTile()];
  return <HomeTiles tiles={tiles} />;
}
