import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MarketItem } from '#contract/auction-market.ts';
import type { GameItem } from '#contract/items.ts';
import { idOfSlug, numberedSlug } from '#contract/slugs.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { itemSummary } from '#items/item-summary.ts';
import { RarityBadge } from '#items/rarity-badge.tsx';
import { MapLink, MobLink } from '#items/thing-link.tsx';
import { pricePerUnit } from '#lib/credits.ts';
import { usePageHead } from '#lib/page-head.ts';
import { Sections } from '#ui/empty-section.tsx';
import type { FactTile } from './fact-tiles.tsx';
import { bestDrop, chanceText, killsLines, type BestDrop } from './game-data.best.rules.ts';
import { oneInText } from './chance.rules.ts';
import { countText, describeItem, guidesNaming, kindOf, sourcesOf } from './game-data.rules.ts';
import { ItemActions } from './item-actions.tsx';
import { NoOrigin, Origin } from './item-origin.tsx';
import { PageFoot } from './page-foot.tsx';
import { SimilarFolded, SimilarItems } from './similar-items.tsx';
import { FactsSkeleton, ThingFallback } from './thing-fallback.tsx';
import { Part, ThingPage } from './thing-page.tsx';
import { UnitPrice } from './unit-price.tsx';
import { useItem, useOriginAndPrice } from './use-game-data.ts';
import style from './game-data.module.css';

const NONE = [] as const;
/** Below a longer list of monsters nobody would find the offers at the desk. */
const SHORT = 4;

/** What the auction, the shop and the banners tell of an item. Each renders nothing where it has nothing. */
export interface ItemSections {
  readonly market: (item: { id: number; label: string; row: MarketItem | null }) => ReactNode;
  /** Among the buttons below the prices. */
  readonly buy: (item: { id: number; row: MarketItem | null }) => ReactNode;
  /** Among an item's other actions. */
  readonly sell: (item: { label: string }) => ReactNode;
  readonly packs: (item: { id: number; main: boolean }) => ReactNode;
  readonly banners: (item: { id: number }) => ReactNode;
}

type ItemScreenProps = { slug: string; sections: ItemSections };

/** Everything about an item: what it is, where it drops, what it is worth and who sells it. */
export function ItemScreen({ slug, sections }: ItemScreenProps) {
  const id = idOfSlug(slug);
  if (id === null) return <ThingFallback kind="item" state="missing" />;
  return <ItemOfId id={id} slug={slug} sections={sections} />;
}

function ItemOfId({ id, slug, sections }: ItemScreenProps & { id: number }) {
  const found = useItem(id);
  // Read at the same time as the item, not after it.
  const world = useOriginAndPrice(id);
  if (found.state !== 'found') return <ThingFallback kind="item" state={found.state} />;
  const { label, icon } = itemSummary(found.row);
  const canonical = numberedSlug({ id, name: found.row.label });
  // A link that is older than the item's name.
  if (canonical !== slug)
    return <Navigate to="/items/$slug" params={{ slug: canonical }} search hash replace />;
  return <Item item={{ ...found.row, label, icon }} slug={slug} world={world} sections={sections} />;
}

type ItemProps = {
  item: GameItem;
  slug: string;
  world: ReturnType<typeof useOriginAndPrice>;
  sections: ItemSections;
};

function Item({ item, slug, world, sections }: ItemProps) {
  const { id, label, icon, rarity, tradable, description } = item;
  const { maps, market } = world;
  const sources = sourcesOf({ mobs: world.mobs, itemId: id });
  const listed = guidesNaming({ maps: [...maps.values()], itemId: id });
  usePageHead({
    title: label,
    description: describeItem({ item, sources: sources.length }),
    robots: 'index',
    path: `/items/${slug}`,
  });
  const isLong = sources.length > SHORT;
  const best = bestDrop({ mobs: world.mobs, maps, itemId: id });
  const offers = (
    <>
      {/* What is not traded has no column of the market. */}
      {tradable === false && market === null ? null : sections.market({ id, label, row: market })}
      {sections.packs({ id, main: !market?.on_sale })}
      {sections.banners({ id })}
    </>
  );
  return (
    <ThingPage
      art={<ItemIcon icon={icon ?? 0} size={63} frame={rarity} />}
      rarity={rarity}
      title={label}
      badges={<Kind item={item} />}
      text={description}
      beside
      facts={world.isWaiting ? NONE : [...dropTiles(best), ...priceTiles(market)]}
      // After the facts, which would push them down.
      actions={
        world.isWaiting ? null : (
          <>
            {sections.buy({ id, row: market })}
            <ItemActions id={id}>{tradable === false ? null : sections.sell({ label })}</ItemActions>
          </>
        )
      }
    >
      {world.isWaiting ? (
        <Part of="main">
          <FactsSkeleton />
        </Part>
      ) : (
        <>
          <Part of="main">
            <Sections>
              {sources.length + listed.length > 0 ? (
                <Origin sources={sources} maps={maps} listed={listed} />
              ) : world.knowsMobs ? (
                <NoOrigin />
              ) : null}
              {isLong ? null : offers}
            </Sections>
            {best || market ? <SimilarFolded item={item} /> : <SimilarItems item={item} />}
          </Part>
          {isLong ? <Part of="offers">{offers}</Part> : null}
          <Part of="foot">
            {/* Prices age faster than drops. */}
            <PageFoot collection={market ? 'market' : 'mobs'} about={`${label} (item ${id})`} />
          </Part>
        </>
      )}
    </ThingPage>
  );
}

/** What kind of item it is. */
function Kind({ item }: { item: GameItem }) {
  const { rarity, tradable } = item;
  const kind = kindOf(item);
  return (
    <>
      {rarity ? <RarityBadge rarity={rarity} /> : null}
      {kind ? <span>{kind}</span> : null}
      {tradable === false ? <span>Não pode ser negociado</span> : null}
    </>
  );
}

/** What the item is worth, as this device has seen it. */
function priceTiles(row: MarketItem | null): (FactTile | null)[] {
  if (!row) return [];
  const { lowest, on_sale, median_7, sold_7, median_30, sold_30 } = row;
  const sales = (count: number) => countText(count, 'venda', 'vendas');
  return [
    priceTile('Menor preço', lowest, countText(on_sale, 'anúncio', 'anúncios')),
    priceTile('Mediana em 7 dias', median_7, sales(sold_7)),
    priceTile('Mediana em 30 dias', median_30, sales(sold_30)),
  ];
}

const priceTile = (label: string, price: number | null, note: string): FactTile | null =>
  price
    ? {
        label,
        value: <UnitPrice price={pricePerUnit(price)} about="" />,
        note: `por unidade\n${note}`,
      }
    : null;

/** Who drops it best, where, and how likely. */
function dropTiles(best: BestDrop | null): (FactTile | null)[] {
  if (!best) return [];
  const { mob, map, chance } = best;
  const text = chanceText(best);
  return [
    mob
      ? {
          label: 'Cai melhor de',
          value: <MobLink id={mob.id} name={mob.label} />,
          note: map && `em ${map.name}`,
        }
      : map && { label: 'Cai melhor em', value: <MapLink id={map.id} name={map.name} /> },
    {
      label: mob ? 'Chance' : 'Taxa',
      value:
        mob && chance.percent !== null
          ? oneInText(chance.percent)
          : (text ?? <span className={style.untold}>{mob ? 'não divulgada' : 'não informada'}</span>),
      note: killsLines(best),
    },
  ];
}
