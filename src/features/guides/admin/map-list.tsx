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
import { Thumbnail } from '#pictures/thumbnail.tsx';
import { CollectionUpdated } from '#offline/collections/collection-updated.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { InTitleLine } from '#ui/title-line.tsx';
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

const COLUMNS = '2.75rem minmax(10.75rem, 1fr) 4.75rem 4.25rem 4.25rem 5.75rem minmax(0, 6.25rem) 2.75rem';
const FEWER = '2.75rem minmax(10.75rem, 1fr) 4.75rem 4.25rem 4.25rem 5.75rem 2.75rem';
const KEYS = {
  name: ({ name }: GuideMap) => name,
  type: ({ type }: GuideMap) => GUIDE_TYPE_NAMES[type],
  level: levelOf,
  drops: (map: GuideMap) => dropsOf(map).length,
  unrated: (map: GuideMap) => unratedOf(map),
  created: ({ created_at }: GuideMap) => created_at,
};
// What players would miss.
const missing = css({ color: 'warn' });

/** How many of a map's items have no drop rate, which players then do not see. */
const unratedOf = (map: GuideMap): number => dropsOf(map).filter(({ rate }) => rate === null).length;

/** The published maps, with buttons to edit and remove them. The newest is the first, so that a new map is visible. */
export function MapList({
  maps,
  pending,
  add,
  onDrops,
}: {
  maps: readonly GuideMap[];
  /** Shown below the search until the maps are loaded; null after that. */
  pending: ReactNode;
  add: ReactNode;
  /** Shows a map's drops. */
  onDrops: (map: GuideMap) => void;
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
    '',
    headOf('name', 'Mapa'),
    headOf('type', 'Tipo'),
    headOf('level', 'Nível', 'end'),
    headOf('drops', 'Itens', 'end'),
    headOf('unrated', 'Sem taxa', 'end'),
    <span key="created" data-minor>
      {headOf('created', 'Criado')}
    </span>,
    '',
  ];
  return (
    <div>
      <InTitleLine>
        <CollectionUpdated name="guides" brief />
      </InTitleLine>
      <Toolbar add={add}>
        <ListSearch label="Buscar mapa" placeholder="Buscar mapa" name="mapa" value={text} onText={setText} />
      </Toolbar>
      {pending ? (
        pending
      ) : found.length === 0 ? (
        <EmptyState text="Nenhum mapa com este nome." />
      ) : (
        <Rows label="Mapas publicados" columns={COLUMNS} fewer={FEWER} heads={heads}>
          {sorted.slice(0, limit).map((map) => (
            <MapRow
              key={map.id}
              map={map}
              onEdit={() => setEditing(map)}
              onDrops={() => onDrops(map)}
              onChanged={changed}
            />
          ))}
        </Rows>
      )}
      {found.length > limit ? (
        <ListFoot>
          <Button
            onClick={() => setLimit(limit + PAGE_SIZE)}
          >{`Mostrar mais mapas (${formatNumber(found.length - limit)})`}</Button>
        </ListFoot>
      ) : null}
      {editing ? <MapEditor map={editing} onChanged={changed} onClose={() => setEditing(null)} /> : null}
    </div>
  );
}

function MapRow({
  map,
  onEdit,
  onDrops,
  onChanged,
}: {
  map: GuideMap;
  onEdit: () => void;
  onDrops: () => void;
  onChanged: () => void;
}) {
  const { id, name, created_at, revision, type, image_url } = map;
  const drops = dropsOf(map).length;
  const unrated = unratedOf(map);
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
      icon={<Thumbnail src={image_url} icon={type === 'DUNGEON' ? 'skull' : 'map'} />}
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
        <span key="drops" className={drops === 0 ? missing : undefined} data-whole data-num>
          <RowFact after={drops === 1 ? 'item' : 'itens'}>{formatNumber(drops)}</RowFact>
        </span>,
        // A narrow row has no room for the rest.
        <span key="unrated" data-wide data-num className={unrated > 0 ? missing : undefined}>
          {unrated > 0 ? formatNumber(unrated) : '—'}
        </span>,
        <span key="created" data-wide data-minor>
          {created_at ? formatTimestamp(created_at, 'day') : '—'}
        </span>,
      ]}
      menu={
        canEdit ? (
          <RowMenu
            name={name}
            actions={[
              { label: 'Editar', icon: 'edit', onSelect: onEdit },
              { label: 'Itens de Drop', icon: 'bag', onSelect: onDrops },
              removal,
            ]}
          />
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
