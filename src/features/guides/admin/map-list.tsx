import { type ReactNode, useState } from 'react';
import { guidesAdminCalls } from '#contract/calls/guides-admin.ts';
import type { GuideMap } from '#contract/guides.ts';
import { dropsOf, levelOf } from '#features/guides/guides.rules.ts';
import { fold } from '#lib/fold.ts';
import { formatTimestamp } from '#lib/format.ts';
import { formatNumber } from '#lib/number.ts';
import { useSync } from '#offline/collections/collections-context.ts';
import { useRemoveAction } from '#edits/use-remove-action.ts';
import { RowEditor } from '#edits/row-editor.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { RowButton } from '#ui/row-button.tsx';
import { RowMenu } from '#ui/row-menu.tsx';
import { Rows } from '#ui/rows.tsx';
import { Toolbar } from '#ui/two-columns.tsx';
import { ListSearch } from '#ui/list-search.tsx';
import { useSortedRows } from '#ui/use-sorted-rows.tsx';
import { RowFact } from '#ui/row-fact.tsx';
import { SUCCESS } from '#lib/success.ts';
import { GUIDE_TYPE_NAMES } from '#lib/labels.ts';
import { mapConflict } from './guides.admin.rules.ts';
import { MapFormFields } from './map-form.tsx';
import { mapFieldsOf, guideForm } from './guides.forms.ts';

/** How many maps are shown at first, and how many a press of the button adds. */
const PAGE_SIZE = 30;

const COLUMNS = 'minmax(0, 1fr) 5.5rem 5rem 4.5rem 6rem 2.75rem';
const KEYS = {
  name: ({ name }: GuideMap) => name,
  type: ({ type }: GuideMap) => GUIDE_TYPE_NAMES[type],
  level: levelOf,
  drops: (map: GuideMap) => dropsOf(map).length,
  created: ({ created_at }: GuideMap) => created_at ?? '',
};

/** The published maps, with buttons to edit and remove them. The newest is the first, so that a new map is visible. */
export function MapList({
  maps,
  pending,
  add,
}: {
  maps: readonly GuideMap[];
  /** Shown below the search until the maps are loaded; null after that. */
  pending: ReactNode;
  add: ReactNode;
}) {
  const sync = useSync();
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [editing, setEditing] = useState<GuideMap | null>(null);
  const changed = () => void sync.sync('guides');
  const found = maps
    .filter((map) => fold(map.name).includes(fold(text)))
    .toSorted((one, other) => Number(other.id) - Number(one.id));
  const { sorted, headOf } = useSortedRows({ rows: found, keys: KEYS });
  if (!pending && maps.length === 0)
    return (
      <>
        <Toolbar add={add} />
        <EmptyState text="Nenhum mapa publicado ainda." hint="Crie o primeiro em “Novo mapa”." />
      </>
    );
  const heads = [
    headOf('name', 'Mapa'),
    headOf('type', 'Tipo'),
    headOf('level', 'Nível', 'end'),
    headOf('drops', 'Itens', 'end'),
    headOf('created', 'Criado'),
    '',
  ];
  return (
    <div>
      <Toolbar add={add}>
        <ListSearch label="Buscar mapa" placeholder="Buscar mapa" name="mapa" value={text} onText={setText} />
      </Toolbar>
      {pending ? (
        pending
      ) : found.length === 0 ? (
        <EmptyState text="Nenhum mapa com este nome." />
      ) : (
        <Rows label="Mapas publicados" columns={COLUMNS} heads={heads}>
          {sorted.slice(0, limit).map((map) => (
            <MapRow key={map.id} map={map} onEdit={() => setEditing(map)} onChanged={changed} />
          ))}
        </Rows>
      )}
      {found.length > limit ? (
        <Button
          onClick={() => setLimit(limit + PAGE_SIZE)}
        >{`Mostrar mais mapas (${formatNumber(found.length - limit)})`}</Button>
      ) : null}
      {editing ? <MapEditor map={editing} onChanged={changed} onClose={() => setEditing(null)} /> : null}
    </div>
  );
}

function MapRow({ map, onEdit, onChanged }: { map: GuideMap; onEdit: () => void; onChanged: () => void }) {
  const { id, name, created_at, revision, type } = map;
  const drops = dropsOf(map).length;
  const removal = useRemoveAction({
    name,
    success: SUCCESS.deleteGuide,
    remove: guidesAdminCalls.deleteGuide,
    restore: guidesAdminCalls.restoreGuide,
    input: { params: { id: Number(id) } },
    onChanged,
  });
  // An API without revisions cannot edit maps.
  const canEdit = typeof revision === 'number';
  return (
    <ListRow
      name={
        canEdit ? (
          <RowButton label={`Editar ${name}`} onPress={onEdit}>
            {name}
          </RowButton>
        ) : (
          name
        )
      }
      facts={[
        GUIDE_TYPE_NAMES[type],
        <RowFact key="level" before="Nível" number>
          {levelOf(map)}
        </RowFact>,
        <RowFact key="drops" after={drops === 1 ? 'item' : 'itens'} number>
          {drops}
        </RowFact>,
        created_at ? formatTimestamp(created_at, 'day') : '',
      ]}
      menu={
        canEdit ? (
          <RowMenu name={name} actions={[{ label: 'Editar', icon: 'edit', onSelect: onEdit }, removal]} />
        ) : null
      }
    />
  );
}

function MapEditor({
  map,
  onChanged,
  onClose,
}: {
  map: GuideMap;
  onChanged: () => void;
  onClose: () => void;
}) {
  return (
    <RowEditor
      title={map.name}
      call={guidesAdminCalls.updateGuide}
      success={SUCCESS.updateGuide}
      schema={guideForm}
      initial={mapFieldsOf(map)}
      revision={map.revision ?? 1}
      inputOf={(body, revision) => ({ params: { id: Number(map.id) }, body: { ...body, revision } })}
      conflictOf={mapConflict}
      onChanged={onChanged}
      onClose={onClose}
    >
      {(form) => <MapFormFields form={form} />}
    </RowEditor>
  );
}
