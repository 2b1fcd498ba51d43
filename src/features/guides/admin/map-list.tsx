import { useState } from 'react';
import { guidesAdminCalls } from '#contract/calls/guides-admin.ts';
import type { GuideMap } from '#contract/guides.ts';
import { dropsOf, levelOf } from '#features/guides/guides.rules.ts';
import { fold } from '#lib/fold.ts';
import { formatTimestamp } from '#lib/format.ts';
import { formatNumber } from '#lib/number.ts';
import { useSync } from '#offline/collections/collections-context.ts';
import { RemoveButton } from '#edits/remove-button.tsx';
import { RowEditor } from '#edits/row-editor.tsx';
import { css } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EditButton } from '#ui/edit-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { stack } from '#ui/layout.ts';
import { TextField } from '#ui/text-field.tsx';
import { SUCCESS } from '#lib/success.ts';
import { GUIDE_TYPE_NAMES } from '#lib/labels.ts';
import { mapConflict } from './guides.admin.rules.ts';
import { MapFormFields } from './map-form.tsx';
import { mapFieldsOf, guideForm } from './guides.forms.ts';

/** How many maps are shown at first, and how many a press of the button adds. */
const PAGE_SIZE = 30;

const line = css({ display: 'flex', alignItems: 'center', gap: '1' });
const words = css({ flex: '1', minWidth: '0' });
const name = css({ fontWeight: '600', overflowWrap: 'anywhere' });
const about = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  color: 'muted',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
});

/** The published maps, with buttons to edit and remove them. The newest is the first, so that a new map is visible. */
export function MapList({ maps }: { maps: readonly GuideMap[] }) {
  const sync = useSync();
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [editing, setEditing] = useState<GuideMap | null>(null);
  const changed = () => void sync.sync('guides');
  if (maps.length === 0)
    return <EmptyState text="Nenhum mapa publicado ainda." hint="Crie o primeiro em “Novo mapa”." />;
  const found = maps
    .filter((map) => fold(map.name).includes(fold(text)))
    .toSorted((one, other) => Number(other.id) - Number(one.id));
  return (
    <div className={stack({ gap: 3 })}>
      <TextField
        label="Buscar mapa"
        type="search"
        name="mapa"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {found.length === 0 ? <EmptyState text="Nenhum mapa com este nome." /> : null}
      <ul className={stack({ gap: 2 })}>
        {found.slice(0, limit).map((map) => (
          <MapRow key={map.id} map={map} onEdit={setEditing} onChanged={changed} />
        ))}
      </ul>
      {found.length > limit ? (
        <Button
          onClick={() => setLimit(limit + PAGE_SIZE)}
        >{`Mostrar mais mapas (${formatNumber(found.length - limit)})`}</Button>
      ) : null}
      {editing ? <MapEditor map={editing} onChanged={changed} onClose={() => setEditing(null)} /> : null}
    </div>
  );
}

function MapRow({
  map,
  onEdit,
  onChanged,
}: {
  map: GuideMap;
  onEdit: (map: GuideMap) => void;
  onChanged: () => void;
}) {
  const { id, created_at, revision, type } = map;
  const drops = dropsOf(map).length;
  const facts = [
    `Nível ${levelOf(map)}`,
    drops === 1 ? '1 item' : `${drops} itens`,
    created_at ? formatTimestamp(created_at, 'day') : '',
  ];
  return (
    <Card as="li" padding="sm" className={line}>
      <div className={words}>
        <h3 className={name}>{map.name}</h3>
        <p className={about}>
          <Badge tone={type === 'MAPA' ? 'blue' : 'purple'}>{GUIDE_TYPE_NAMES[type]}</Badge>
          <span>{facts.filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      {/* An API without revisions cannot edit maps. */}
      {typeof revision === 'number' ? (
        <>
          <EditButton name={map.name} onClick={() => onEdit(map)} />
          <RemoveButton
            name={map.name}
            success={SUCCESS.deleteGuide}
            remove={guidesAdminCalls.deleteGuide}
            restore={guidesAdminCalls.restoreGuide}
            input={{ params: { id: Number(id) } }}
            onChanged={onChanged}
          />
        </>
      ) : null}
    </Card>
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
