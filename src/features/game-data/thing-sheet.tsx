import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { PACK } from '#contract/pack.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import type { Thing } from '#items/open-thing.ts';
import { RarityBadge } from '#items/rarity-badge.tsx';
import { ItemLink, MapLink, MobLink } from '#items/thing-link.tsx';
import { useItemLookup } from '#items/use-item-lookup.ts';
import { pricePerUnit } from '#lib/credits.ts';
import { formatNumber } from '#lib/number.ts';
import { useCollectionSync } from '#offline/collections/collections-context.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Dialog } from '#ui/dialog.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { FactTiles, type FactTile } from './fact-tiles.tsx';
import { chanceText, killsText } from './game-data.best.rules.ts';
import { shortChance } from './chance.rules.ts';
import { byMob, countText, homesOf, homeText, itemsOfMobs, kindOf } from './game-data.rules.ts';
import { ItemActions } from './item-actions.tsx';
import { useMap, useMaps, useMob, useMobsOfMap } from './use-game-data.ts';
import { useItems } from './use-items.ts';
import style from './thing-sheet.module.css';

/** Of a long list; the page has the rest. */
const SHOWN = 5;

/** The essentials of an item, a monster or a map over the screen. Back closes it, and a link in it that leads to another screen. */
export default function ThingSheet({ thing, onClose }: { thing: Thing; onClose: () => void }) {
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const [openedAt] = useState(address);
  const hasMoved = address !== openedAt;
  useEffect(() => {
    if (hasMoved) onClose();
  }, [hasMoved, onClose]);
  const { kind, id, name } = thing;
  const Page = { item: ItemLink, mob: MobLink, map: MapLink }[kind];
  const Body = { item: ItemBody, mob: MobBody, map: MapBody }[kind];
  return (
    <Dialog
      open={!hasMoved}
      onClose={onClose}
      title={name}
      footer={
        <div className={style.actions}>
          {kind === 'item' ? <ItemActions id={id} /> : null}
          <Page page id={id} name={name} className={buttonStyle({ variant: 'main' })}>
            Ver página
          </Page>
        </div>
      }
    >
      <Body key={`${kind} ${id}`} id={id} />
    </Dialog>
  );
}

const Loading = () => (
  <div className={style.body} aria-busy>
    <LoadingText>Carregando...</LoadingText>
  </div>
);

function ItemBody({ id }: { id: number }) {
  useCollectionSync('items');
  useCollectionSync('mobs');
  const [known] = useItems([id]) ?? [];
  if (!known) return <Loading />;
  const { item, best, row } = known;
  const kind = item ? kindOf(item) : '';
  const chance = best && chanceText(best);
  const kills = best && killsText(best);
  return (
    <div className={style.body}>
      <p className={style.kind}>
        <ItemIcon icon={item?.icon ?? 0} size={42} frame={item?.rarity} />
        {item?.rarity ? <RarityBadge rarity={item.rarity} /> : null}
        {kind ? <span>{kind}</span> : null}
      </p>
      {best ? (
        <Lines title="Onde cai melhor">
          {best.mob ? (
            <li>
              <MobLink id={best.mob.id} name={best.mob.label} />
              {chance ? <span>{chance}</span> : null}
            </li>
          ) : null}
          {best.map ? (
            <li>
              <MapLink id={best.map.id} name={best.map.name} />
              {best.mob || !chance ? null : <span>{chance}</span>}
            </li>
          ) : null}
          {kills ? <li>{`Abates: ${kills}`}</li> : null}
        </Lines>
      ) : (
        <p className={style.none}>Nenhum monstro ou mapa conhecido dropa este item.</p>
      )}
      <FactTiles
        tiles={row ? [price('Menor preço', row.lowest), price('Mediana de 30 dias', row.median_30)] : []}
      />
    </div>
  );
}

const price = (label: string, amount: number | null): FactTile | null =>
  amount ? { label, value: pricePerUnit(amount), note: `${PACK.currency.many} por unidade` } : null;

function MobBody({ id }: { id: number }) {
  useCollectionSync('mobs');
  const found = useMob(id);
  const maps = useMaps();
  const mob = found.state === 'found' ? found.row : null;
  const items = mob ? itemsOfMobs([mob]) : [];
  const shown = items.slice(0, SHOWN);
  const itemOf = useItemLookup(shown.map(({ itemId }) => itemId));
  if (found.state === 'waiting' || maps.state === 'waiting') return <Loading />;
  if (!mob) return <p className={style.none}>Este monstro ainda não está neste aparelho.</p>;
  const { level, hp, boss } = mob;
  const homes = maps.state === 'ready' ? homesOf({ mob, maps: maps.value }) : [];
  return (
    <div className={style.body}>
      {boss ? (
        <p>
          <Badge tone="orange">Chefe</Badge>
        </p>
      ) : null}
      <FactTiles
        tiles={[
          level ? { label: 'Nível', value: formatNumber(level) } : null,
          hp ? { label: 'Vida', value: formatNumber(hp) } : null,
        ]}
      />
      {homes.length > 0 ? (
        <Lines title="Onde aparece" more={homes.length - SHOWN}>
          {homes.slice(0, SHOWN).map(({ map, spawn }) => (
            <li key={map.id}>
              <MapLink id={map.id} name={map.name} />
              <span>{homeText(spawn)}</span>
            </li>
          ))}
        </Lines>
      ) : null}
      {shown.length > 0 ? (
        <Lines title="O que dropa" more={items.length - SHOWN}>
          {shown.map(({ itemId, chance }) => (
            <li key={itemId}>
              <ItemLink id={itemId} name={itemOf(itemId)?.label ?? `[${itemId}]`}>
                <ItemIcon icon={itemOf(itemId)?.icon ?? null} size={26} frame={itemOf(itemId)?.rarity} />
                <span>{itemOf(itemId)?.label ?? `[${itemId}]`}</span>
              </ItemLink>
              <span>{shortChance(chance)}</span>
            </li>
          ))}
        </Lines>
      ) : null}
    </div>
  );
}

function MapBody({ id }: { id: number }) {
  useCollectionSync('mobs');
  const found = useMap(id);
  const read = useMobsOfMap(id);
  if (found.state === 'waiting' || read.state === 'waiting') return <Loading />;
  if (found.state !== 'found') return <p className={style.none}>Este mapa ainda não está neste aparelho.</p>;
  const { type, recommended_lv: level, drop_guide: drops } = found.row;
  const mobs = read.state === 'ready' ? read.value.toSorted(byMob) : [];
  const dropped = new Set(drops?.map(({ item_id }) => item_id)).size;
  return (
    <div className={style.body}>
      <p className={style.kind}>
        <Badge tone={type === 'DUNGEON' ? 'purple' : 'blue'}>{type === 'DUNGEON' ? 'Dungeon' : 'Mapa'}</Badge>
        <span>
          {[
            level ? `nível ${formatNumber(level)}` : null,
            dropped > 0 ? countText(dropped, 'drop no guia', 'drops no guia') : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {mobs.length > 0 ? (
        <Lines title="Monstros" more={mobs.length - SHOWN}>
          {mobs.slice(0, SHOWN).map((mob) => (
            <li key={mob.id}>
              <MobLink id={mob.id} name={mob.label} />
              {mob.level ? <span>{`nível ${formatNumber(mob.level)}`}</span> : null}
            </li>
          ))}
        </Lines>
      ) : null}
    </div>
  );
}

/** A short list; `more` are left to the page. */
function Lines({ title, more = 0, children }: { title: string; more?: number; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={style.title}>{title}</h3>
      <ul className={style.lines}>{children}</ul>
      {more > 0 ? <p className={style.none}>{`E mais ${formatNumber(more)} na página.`}</p> : null}
    </section>
  );
}
