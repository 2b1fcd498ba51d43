import { useState } from 'react';
import { guidesCalls } from '#contract/calls/guides.ts';
import { GUIDE_TYPE_NAMES, type GuideMap } from '#contract/guides.ts';
import { DropList } from '#features/guides/drop-list.tsx';
import { useGuides } from '#features/guides/guides-data.ts';
import { GuidesFailure, GuidesSkeleton } from '#features/guides/guides-state.tsx';
import { dropsOf, levelOf } from '#features/guides/guides.rules.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useCollectionSync } from '#offline/collections/collections-context.ts';
import { useFailureToast } from '#offline/connectivity/use-failure-toast.ts';
import { css } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DeskColumns } from '#ui/desk-columns.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { stack } from '#ui/layout.ts';
import { Tabs } from '#ui/tabs.tsx';
import { DropForm } from './drop-form.tsx';
import { MapForm } from './map-form.tsx';
import { NEW_DROP, NEW_MAP } from './guides-admin.rules.ts';

/** Administrators see a toast for this failure, players do not (product 5.5). */
const { fallback } = guidesCalls.listGuides.messages;
const TOLD = { ...guidesCalls.listGuides, messages: { fallback } };

export type GuideTab = 'mapas' | 'drops';

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', minWidth: '0' });
const name = css({
  flex: '1 1 12rem',
  minWidth: '0',
  color: 'text',
  fontWeight: '600',
  overflowWrap: 'anywhere',
});
const about = css({ color: 'muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' });

/** The administration of maps and their drops (product 5.5). */
export function GuidesDesk({ tab, onTab }: { tab: GuideTab; onTab: (tab: GuideTab) => void }) {
  const guides = useGuides();
  // Both forms live here, so that they survive a change of tab.
  const mapState = useState(NEW_MAP);
  const dropState = useState(NEW_DROP);
  const sync = useCollectionSync('guides');
  useFailureToast({ call: TOLD, error: sync.stage === 'failed' ? sync.error : null });

  const maps = guides.state === 'ready' ? guides.value.map(({ guide }) => guide) : [];
  const pending =
    guides.state === 'waiting' ? <GuidesSkeleton /> : guides.state === 'failed' ? <GuidesFailure /> : null;
  return (
    <Tabs
      label="Guias"
      value={tab}
      onChange={onTab}
      tabs={[
        {
          value: 'mapas',
          label: 'Mapas',
          content: (
            <DeskColumns
              form={{ id: 'novo-mapa', title: 'Novo mapa', content: <MapForm state={mapState} /> }}
              list={{ id: 'mapas', title: 'Mapas publicados', content: pending ?? <Maps maps={maps} /> }}
            />
          ),
        },
        {
          value: 'drops',
          label: 'Itens de Drop',
          content: (
            <DeskColumns
              form={{
                id: 'novo-drop',
                title: 'Adicionar drop',
                content: <DropForm maps={maps} state={dropState} />,
              }}
              list={{
                id: 'drops',
                title: 'Drops do mapa',
                content: pending ?? <Drops map={maps.find(({ id }) => String(id) === dropState[0].mapId)} />,
              }}
            />
          ),
        },
      ]}
    />
  );
}

/** The newest first, so that a new map is visible. */
function Maps({ maps }: { maps: readonly GuideMap[] }) {
  if (maps.length === 0) return <EmptyState text="Nenhum mapa publicado ainda." />;
  const newest = maps.toSorted((one, other) => Number(other.id) - Number(one.id));
  return (
    <ul className={stack({ gap: 2 })}>
      {newest.map((map) => (
        <Card as="li" key={map.id} padding="sm" className={line}>
          <h3 className={name}>{map.name}</h3>
          <Badge tone={map.type === 'MAPA' ? 'blue' : 'purple'}>{GUIDE_TYPE_NAMES[map.type]}</Badge>
          <p className={about}>
            {[
              `Nível ${levelOf(map)}`,
              countOf(dropsOf(map).length),
              map.created_at ? formatTimestamp(map.created_at, 'day') : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </Card>
      ))}
    </ul>
  );
}

const countOf = (drops: number): string => (drops === 1 ? '1 item' : `${drops} itens`);

function Drops({ map }: { map: GuideMap | undefined }) {
  if (!map) return <EmptyState text="Selecione um mapa" hint="Os itens que caem nele aparecem aqui." />;
  return (
    <Card padding="sm">
      <DropList drops={dropsOf(map)} />
    </Card>
  );
}
