import { createFileRoute } from '@tanstack/react-router';
import { PACK } from '#contract/pack.ts';
import { ItemBuy, ItemSell } from '#features/auction/item-buy.tsx';
import { ItemMarket } from '#features/auction/item-market.tsx';
import { ItemBanners } from '#features/banners/item-banners.tsx';
import { ItemScreen, type ItemSections } from '#features/game-data/item-screen.tsx';
import { ItemPacks } from '#features/shop/item-packs.tsx';
import { BRAND } from '#lib/brand.ts';

export const Route = createFileRoute('/items/$slug')({
  staticData: {
    head: {
      title: 'Item',
      description: `Item ${BRAND.of}: onde cai, quanto vale e quem vende.`,
      robots: 'index',
    },
  },
  loader: ({ context: { sync, restoreLists } }) => {
    void restoreLists();
    for (const name of ['items', 'mobs', 'guides', 'market'] as const)
      void sync.sync(name, { ifOlderThan: 'fresh' });
  },
  component: Item,
});

const SECTIONS: ItemSections = {
  market: (item) => (PACK.auction ? <ItemMarket {...item} /> : null),
  buy: (item) => (PACK.auction ? <ItemBuy {...item} /> : null),
  sell: (item) => (PACK.auction ? <ItemSell {...item} /> : null),
  packs: (item) => <ItemPacks {...item} />,
  banners: (item) => <ItemBanners {...item} />,
};

function Item() {
  const { slug } = Route.useParams();
  return <ItemScreen key={slug} slug={slug} sections={SECTIONS} />;
}
