import { type ReactNode, useEffect, useState } from 'react';
import { guidesCalls } from '#contract/calls/guides.ts';
import type { GuideMap } from '#contract/guides.ts';
import { useGuides } from '#features/guides/use-guides.ts';
import { GuidesFailure } from '#features/guides/guides-fallback.tsx';
import { CollectionUpdated } from '#offline/collections/collection-updated.tsx';
import { useCollectionSync } from '#offline/collections/collections-context.ts';
import { useFailureToast } from '#offline/connectivity/use-failure-toast.ts';
import type { FormState } from '#lib/use-form.ts';
import { GUIDE_TYPE_NAMES } from '#lib/labels.ts';
import { LoadingRows } from '#ui/row-skeletons.tsx';
import { Select } from '#ui/select.tsx';
import { Toolbar, TwoColumns } from '#ui/two-columns.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { InTitleLine } from '#ui/title-line.tsx';
import { DropForm } from './drop-form.tsx';
import { DropRows } from './drop-rows.tsx';
import { MapForm } from './map-form.tsx';
import { MapList } from './map-list.tsx';
import { type DropFields, NEW_DROP, NEW_MAP } from './guides.forms.ts';

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
  const [, updateDrop] = dropState;
  const sync = useCollectionSync('guides');
  useFailureToast({ call: callWithToast, error: sync.stage === 'failed' ? sync.error : null });

  const maps = guides.state === 'ready' ? guides.value.map(({ guide }) => guide) : [];
  const pending =
    guides.state === 'waiting' ? (
      <LoadingRows text="Carregando guias..." line={false} heads />
    ) : guides.state === 'failed' ? (
      <GuidesFailure />
    ) : null;
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
              list={{
                id: 'mapas',
                title: 'Mapas publicados',
                content: (add) => (
                  <MapList
                    maps={maps}
                    pending={pending}
                    add={add}
                    onDrops={({ id }) => {
                      updateDrop((before) => ({ ...before, guide_map_id: String(id) }));
                      onTab('drops');
                    }}
                  />
                ),
              }}
            />
          ),
        },
        {
          value: 'drops',
          label: 'Itens de Drop',
          content: <DropsTab maps={maps} state={dropState} pending={pending} />,
        },
      ]}
    />
  );
}

/** The drops of the chosen map, and a form that adds one. */
function DropsTab({
  maps,
  state,
  pending,
}: {
  maps: readonly GuideMap[];
  state: FormState<DropFields>;
  /** Shown instead of the drops until the maps are loaded; null after that. */
  pending: ReactNode;
}) {
  const [fields, update] = state;
  const map = maps.find(({ id }) => String(id) === fields.guide_map_id);
  const first = maps[0]?.id;
  // Chosen for good: a map that is published meanwhile does not take the place of the one that the form is about.
  useEffect(() => {
    if (!map && first !== undefined) update((before) => ({ ...before, guide_map_id: String(first) }));
  }, [map, first, update]);
  return (
    <TwoColumns
      form={map ? { id: 'novo-drop', title: 'Adicionar drop', content: <DropForm state={state} /> } : null}
      list={{
        id: 'drops',
        title: 'Drops do mapa',
        content: (add) => (
          <>
            <InTitleLine>
              <CollectionUpdated name="guides" brief />
            </InTitleLine>
            <Toolbar add={add}>
              <Select
                label="Mapa"
                name="guide_map_id"
                value={map ? fields.guide_map_id : ''}
                onChange={({ target: { value } }) => update((before) => ({ ...before, guide_map_id: value }))}
                options={maps.map(({ id, name, type }) => [id, `${name} (${GUIDE_TYPE_NAMES[type]})`])}
              />
            </Toolbar>
            {pending ?? (maps.length === 0 ? <EmptyState text="Nenhum mapa ainda." /> : null)}
            {map ? <DropRows key={map.id} map={map} /> : null}
          </>
        ),
      }}
    />
  );
}
