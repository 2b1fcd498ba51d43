import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { GuideMap } from '#contract/guides.ts';
import { idOfSlug, numberedSlug } from '#contract/slugs.ts';
import { formatTimestamp } from '#lib/format.ts';
import { formatNumber } from '#lib/number.ts';
import { usePageHead } from '#lib/page-head.ts';
import { pictureUrl } from '#lib/picture-url.ts';
import { Badge } from '#ui/badge.tsx';
import { Page } from '#ui/page.tsx';
import { FactTiles } from './fact-tiles.tsx';
import { describeMap, dropCountOf } from './game-data.rules.ts';
import { MapMobs } from './map-mobs.tsx';
import { ThingFallback } from './thing-fallback.tsx';
import { useMap } from './use-game-data.ts';
import { PageFoot } from './page-foot.tsx';
import style from './game-data.module.css';

/** What the guides have of a map. */
export interface MapSections {
  readonly picture: (src: string) => ReactNode;
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
  if (found.state !== 'found') return <ThingFallback kind="map" state={found.state} />;
  const canonical = numberedSlug({ id, name: found.row.name });
  // A link that is older than the map's name.
  if (canonical !== slug)
    return <Navigate to="/guides/$slug" params={{ slug: canonical }} search hash replace />;
  return <Map map={found.row} id={id} slug={slug} sections={sections} />;
}

function Map({ map, id, slug, sections }: MapScreenProps & { map: GuideMap; id: number }) {
  const { name, type, recommended_lv: level, created_at, image_url: image } = map;
  const drops = dropCountOf(map);
  usePageHead({
    title: name,
    description: describeMap(map),
    robots: 'index',
    image: image && pictureUrl(image),
    path: `/guides/${slug}`,
  });
  return (
    <Page title={name}>
      <p className={style.badges}>
        <Badge tone={type === 'DUNGEON' ? 'purple' : 'blue'}>{type === 'DUNGEON' ? 'Dungeon' : 'Mapa'}</Badge>
        {created_at ? <span>{`Atualizado em ${formatTimestamp(created_at, 'day')}`}</span> : null}
      </p>
      <FactTiles
        tiles={[
          { label: 'Nível recomendado', value: level ? formatNumber(level) : 'livre' },
          drops > 0 ? { label: 'Drops no guia', value: formatNumber(drops) } : null,
        ]}
      />
      <div className={style.map}>
        {image ? <div className={style.picture}>{sections.picture(image)}</div> : null}
        <MapMobs mapId={id} />
        {sections.drops(map)}
      </div>
      <PageFoot collection="guides" about={`${name} (mapa ${id})`} />
    </Page>
  );
}
