import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { GuideMap } from '#contract/guides.ts';
import type { MobGuide } from '#contract/mobs.ts';
import { idOfSlug, numberedSlug } from '#contract/slugs.ts';
import { formatNumber } from '#lib/number.ts';
import { usePageHead } from '#lib/page-head.ts';
import { pictureUrl } from '#lib/picture-url.ts';
import { useCollectionSync } from '#offline/collections/collections-context.ts';
import { MobLink } from '#items/thing-link.tsx';
import { css } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { KingdomPicture } from '#ui/kingdom-picture.tsx';
import type { FactTile } from './fact-tiles.tsx';
import { describeMap, dropCountOf, itemsOfMobs, levelSpan } from './game-data.rules.ts';
import { MapItems } from './map-items.tsx';
import { MapMobs } from './map-mobs.tsx';
import { ThingFallback } from './thing-fallback.tsx';
import { ThingPage } from './thing-page.tsx';
import { useMap, useMobsOfMap } from './use-game-data.ts';
import { PageFoot } from './page-foot.tsx';
import style from './map.module.css';

const NONE: readonly MobGuide[] = [];
const kingdom = <KingdomPicture className={css({ width: 'full', objectFit: 'cover' })} />;

/** What the guides have of a map. */
export interface MapSections {
  /** `fallback` stands in its place where it is not on this device. */
  readonly picture: (src: string, fallback: ReactNode) => ReactNode;
  readonly drops: (map: GuideMap) => ReactNode;
}

type MapScreenProps = { slug: string; sections: MapSections };

/** Everything about a map: its level, who lives there and what drops there. */
export function MapScreen({ slug, sections }: MapScreenProps) {
  const id = idOfSlug(slug);
  if (id === null) return <ThingFallback kind="map" state="missing" />;
  return <MapOfId id={id} slug={slug} sections={sections} />;
}

function MapOfId({ id, slug, sections }: MapScreenProps & { id: number }) {
  const found = useMap(id);
  const mobs = useMobsOfMap(id);
  useCollectionSync('mobs');
  if (found.state !== 'found') return <ThingFallback kind="map" state={found.state} />;
  // Who lives there would push down what drops.
  if (mobs.state === 'waiting') return <ThingFallback kind="map" state="waiting" />;
  const canonical = numberedSlug({ id, name: found.row.name });
  // A link that is older than the map's name.
  if (canonical !== slug)
    return <Navigate to="/guides/$slug" params={{ slug: canonical }} search hash replace />;
  return (
    <Map
      map={found.row}
      mobs={mobs.state === 'ready' ? mobs.value : NONE}
      id={id}
      slug={slug}
      sections={sections}
    />
  );
}

type MapProps = MapScreenProps & { map: GuideMap; mobs: readonly MobGuide[]; id: number };

function Map({ map, mobs, id, slug, sections }: MapProps) {
  const { name, type, recommended_lv: level, image_url: image } = map;
  usePageHead({
    title: name,
    description: describeMap(map),
    robots: 'index',
    image: image && pictureUrl(image),
    path: `/guides/${slug}`,
  });
  return (
    <div className={style.scene}>
      <div className={style.backdrop}>{image ? sections.picture(image, kingdom) : kingdom}</div>
      <ThingPage
        title={name}
        badges={
          <Badge tone={type === 'DUNGEON' ? 'purple' : 'blue'}>
            {type === 'DUNGEON' ? 'Dungeon' : 'Mapa'}
          </Badge>
        }
        facts={[
          { label: 'Nível recomendado', value: level ? formatNumber(level) : 'livre' },
          ...tilesOf({ map, mobs }),
        ]}
      >
        <div className={style.columns}>
          {mobs.length > 0 ? <MapMobs mapId={id} mobs={mobs} /> : null}
          {sections.drops(map)}
          <MapItems mobs={mobs} />
        </div>
        <PageFoot collection="guides" about={`${name} (mapa ${id})`} />
      </ThingPage>
    </div>
  );
}

/** Who lives there, and how many items drop. */
function tilesOf({ map, mobs }: { map: GuideMap; mobs: readonly MobGuide[] }): (FactTile | null)[] {
  const boss = mobs.find((mob) => mob.boss);
  const listed = dropCountOf(map);
  const dropped = itemsOfMobs(mobs).length;
  return [
    mobs.length > 0
      ? {
          label: 'Monstros',
          value: <a href="#monstros">{formatNumber(mobs.length)}</a>,
          note: levelSpan(mobs),
        }
      : null,
    listed > 0
      ? {
          label: 'Drops no guia',
          value: <a href="#drops">{formatNumber(listed)}</a>,
          note: 'lista da equipe',
        }
      : null,
    dropped > 0
      ? {
          label: 'Dos monstros',
          value: <a href="#drops-dos-monstros">{formatNumber(dropped)}</a>,
          note: 'itens',
        }
      : null,
    // Where two stand beside each other, the fifth has both places.
    boss ? { label: 'Chefe', value: <MobLink id={boss.id} name={boss.label} /> } : null,
  ];
}
