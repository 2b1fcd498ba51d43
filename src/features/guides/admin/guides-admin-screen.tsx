import { useState } from 'react';
import { guidesCalls } from '#contract/calls/guides.ts';
import type { GuideMap } from '#contract/guides.ts';
import { useGuides } from '#features/guides/use-guides.ts';
import { GuidesFailure, GuidesSkeleton } from '#features/guides/guides-fallback.tsx';
import { useCollectionSync } from '#offline/collections/collections-context.ts';
import { useFailureToast } from '#offline/connectivity/use-failure-toast.ts';
import { TwoColumns } from '#ui/two-columns.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { DropForm } from './drop-form.tsx';
import { DropRows } from './drop-rows.tsx';
import { MapForm } from './map-form.tsx';
import { MapList } from './map-list.tsx';
import { NEW_DROP, NEW_MAP } from './guides.forms.ts';

/** The call without `quiet`: administrators see a toast for this failure, players do not. */
const { fallback } = guidesCalls.listGuides.messages;
const callWithToast = { ...guidesCalls.listGuides, messages: { fallback } };

type GuideTab = 'mapas' | 'drops';

/** The administration of maps and their drops. */
export function GuidesAdminScreen({ tab, onTab }: { tab: GuideTab; onTab: (tab: GuideTab) => void }) {
  const guides = useGuides();
  // The values of both forms are held here, so that they survive a change of tab.
  const mapState = useState(NEW_MAP);
  const dropState = useState(NEW_DROP);
  const [{ guide_map_id }] = dropState;
  const sync = useCollectionSync('guides');
  useFailureToast({ call: callWithToast, error: sync.stage === 'failed' ? sync.error : null });

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
            <TwoColumns
              form={{ id: 'novo-mapa', title: 'Novo mapa', content: <MapForm state={mapState} /> }}
              list={{ id: 'mapas', title: 'Mapas publicados', content: pending ?? <MapList maps={maps} /> }}
            />
          ),
        },
        {
          value: 'drops',
          label: 'Itens de Drop',
          content: (
            <TwoColumns
              formFirst
              form={{
                id: 'novo-drop',
                title: 'Adicionar drop',
                content: <DropForm maps={maps} state={dropState} />,
              }}
              list={{
                id: 'drops',
                title: 'Drops do mapa',
                content: pending ?? <Drops map={maps.find(({ id }) => String(id) === guide_map_id)} />,
              }}
            />
          ),
        },
      ]}
    />
  );
}

function Drops({ map }: { map: GuideMap | undefined }) {
  if (!map) return <EmptyState text="Selecione um mapa" hint="Os itens que caem nele aparecem aqui." />;
  return <DropRows key={map.id} map={map} />;
}
