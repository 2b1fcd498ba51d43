import { Navigate } from '@tanstack/react-router';
import type { MobGuide } from '#contract/mobs.ts';
import type { Rarity } from '#contract/rarities.ts';
import { idOfSlug, numberedSlug } from '#contract/slugs.ts';
import { formatNumber } from '#lib/number.ts';
import { usePageHead } from '#lib/page-head.ts';
import { useCollectionSync } from '#offline/collections/collections-context.ts';
import { MapLink } from '#items/thing-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { EmptySection, Sections } from '#ui/empty-section.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { showsOf } from './chance.tsx';
import type { FactTile } from './fact-tiles.tsx';
import {
  countText,
  describeMob,
  groupsOf,
  homeGroupsOf,
  homesOf,
  homeText,
  type Home,
} from './game-data.rules.ts';
import type { Maps } from './homes.tsx';
import { PageFoot } from './page-foot.tsx';
import { MobArt } from './mob-art.tsx';
import { MobDrops } from './mob-drops.tsx';
import { MobMaps } from './mob-maps.tsx';
import { ThingFallback } from './thing-fallback.tsx';
import { Part, ThingPage } from './thing-page.tsx';
import { NO_MAPS, useMaps, useMob } from './use-game-data.ts';
import style from './game-data.module.css';

/** More maps have a section of their own. */
const IN_TILE = 3;

/** Everything about a monster: what it is, where it lives and what it drops. */
export function MobScreen({ slug }: { slug: string }) {
  const id = idOfSlug(slug);
  return id === null ? <ThingFallback kind="mob" state="missing" /> : <MobOfId id={id} slug={slug} />;
}

function MobOfId({ id, slug }: { id: number; slug: string }) {
  const found = useMob(id);
  const maps = useMaps();
  if (found.state !== 'found') return <ThingFallback kind="mob" state={found.state} />;
  // The fact of where it lives would push down what it drops.
  if (maps.state === 'waiting') return <ThingFallback kind="mob" state="waiting" />;
  const canonical = numberedSlug({ id, name: found.row.label });
  // A link that is older than the monster's name.
  if (canonical !== slug)
    return <Navigate to="/mobs/$slug" params={{ slug: canonical }} search hash replace />;
  return <Mob mob={found.row} maps={maps.state === 'ready' ? maps.value : NO_MAPS} slug={slug} />;
}

function Mob({ mob, maps, slug }: { mob: MobGuide; maps: Maps; slug: string }) {
  const { id, label, level, hp, boss } = mob;
  useCollectionSync('items');
  const groups = groupsOf(mob);
  const items = new Set(groups.flatMap((group) => group.items.map(({ itemId }) => itemId))).size;
  usePageHead({
    title: label,
    description: describeMob({ mob, items }),
    robots: 'index',
    path: `/mobs/${slug}`,
  });
  const homes = homesOf({ mob, maps });
  const isHidden = showsOf(groups.flatMap((group) => group.items.map(({ chance }) => chance))) === 'nothing';
  return (
    <ThingPage
      art={<MobArt boss={boss} level={level} />}
      rarity={glowOf({ boss, homes })}
      title={label}
      badges={boss ? <Badge tone="orange">Chefe</Badge> : null}
      beside
      facts={[
        level ? { label: 'Nível', value: formatNumber(level) } : null,
        hp ? { label: 'Vida', value: formatNumber(hp) } : null,
        homeTile({ mob, maps }),
      ]}
    >
      <Part of="main">
        <Sections>
          {groups.length > 0 ? (
            <section aria-labelledby="o-que-dropa">
              <SectionHead
                id="o-que-dropa"
                title="O que dropa"
                aside={
                  <span className={style.none}>
                    {countText(items, 'item', 'itens')}
                    {isHidden ? ' · chances não divulgadas' : null}
                  </span>
                }
              />
              <MobDrops groups={groups} />
            </section>
          ) : (
            <EmptySection
              id="o-que-dropa"
              icon="bag"
              title="O que dropa"
              text="Nenhum drop conhecido deste monstro."
            />
          )}
        </Sections>
      </Part>
      {homes.length > IN_TILE ? (
        <Part of="offers">
          <section aria-labelledby="onde-vive">
            <SectionHead id="onde-vive" title="Onde aparece" />
            <MobMaps homes={homes} />
          </section>
        </Part>
      ) : null}
      <Part of="foot">
        <PageFoot collection="mobs" about={`${label} (monstro ${id})`} />
      </Part>
    </ThingPage>
  );
}

/** The colours of the badges: of a boss, of a monster that lives in dungeons alone, and of one of the maps. */
function glowOf({ boss, homes }: { boss: MobGuide['boss']; homes: readonly Home[] }): Rarity {
  if (boss) return 'ultra_rare';
  const isOfDungeons = homes.length > 0 && homes.every(({ map }) => map.type === 'DUNGEON');
  return isOfDungeons ? 'super_rare' : 'rare';
}

/** The maps of a monster; of many, which have a section of their own, the one with most of it. */
function homeTile({ mob, maps }: { mob: MobGuide; maps: Maps }): FactTile | null {
  const homes = homesOf({ mob, maps });
  const [most] = homes.toSorted((one, other) => (other.spawn.count ?? 0) - (one.spawn.count ?? 0));
  if (!most) return null;
  const tile = { label: 'Onde aparece', across: true };
  if (homes.length > IN_TILE)
    return {
      ...tile,
      value: <MapLink id={most.map.id} name={most.map.name} />,
      note: `e mais ${countText(homes.length - 1, 'mapa', 'mapas')}`,
    };
  return {
    ...tile,
    value: homeGroupsOf({ mob, maps }).map((group) => (
      <span key={group[0].map.id}>
        {group.map(({ map }) => (
          <MapLink key={map.id} id={map.id} name={map.name} />
        ))}
        <small>{homeText(group[0].spawn, group.length > 1)}</small>
      </span>
    )),
  };
}
