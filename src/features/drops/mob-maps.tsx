import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dropsCalls } from '#contract/calls/drops.ts';
import type { MobSpawn } from '#contract/drops.ts';
import type { RowId } from '#contract/shape.ts';
import { RowEditor } from '#edits/row-editor.tsx';
import { useRemoveAction } from '#edits/use-remove-action.ts';
import { isNotOffered } from '#lib/api-error.ts';
import { useHttp } from '#lib/http-context.ts';
import { durationText } from '#lib/duration.ts';
import { formatNumber } from '#lib/number.ts';
import { SUCCESS } from '#lib/success.ts';
import { type Form as FormOf, useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { row, stack } from '#ui/layout.ts';
import { ListRow } from '#ui/list-row.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { RowButton } from '#ui/row-button.tsx';
import { RowMenu } from '#ui/row-menu.tsx';
import { Rows } from '#ui/rows.tsx';
import { Select } from '#ui/select.tsx';
import { muted } from '#ui/text-style.ts';
import { FieldPair } from '#ui/two-columns.tsx';
import { useSortedRows } from '#ui/use-sorted-rows.tsx';
import { RowFact } from '#ui/row-fact.tsx';
import style from './drops.module.css';
import { dropsQueries } from './drops.queries.ts';
import { NEW_SPAWN, type SpawnFields, spawnFieldsOf, spawnForm } from './drops.forms.ts';
import { useMaps } from './use-maps.ts';

type Maps = ReturnType<typeof useMaps>;

const COLUMNS = 'minmax(0, 1fr) 10rem 10rem 2.75rem';

/** The maps on which a monster lives (product 13.6). Renders nothing if the API does not know them. */
export function MobMaps({ mobId }: { mobId: RowId }) {
  const queryClient = useQueryClient();
  const options = dropsQueries(useHttp()).spawns(mobId);
  const query = useQuery(options);
  const maps = useMaps();
  const [editing, setEditing] = useState<MobSpawn | 'new' | null>(null);
  const { data, error } = query;
  const { sorted, headOf } = useSortedRows({
    rows: data ?? [],
    keys: {
      map: ({ map_id }) => nameOf(maps, map_id),
      count: ({ count }) => count,
      respawn: ({ respawn }) => respawn ?? null,
    },
  });
  if (isNotOffered(error)) return null;
  if (!data) return <QueryFallback query={query} failed="Não foi possível carregar os mapas do monstro." />;
  const heads = [
    headOf('map', 'Mapa'),
    headOf('count', 'Quantos', 'end'),
    headOf('respawn', 'Renasce em', 'end'),
    '',
  ];
  const editor = {
    maps,
    onChanged: () => void queryClient.invalidateQueries(options),
    onClose: () => setEditing(null),
  };
  return (
    <section aria-label="Mapas do monstro" className={stack({ gap: 2 })}>
      <div className={row({ justify: 'between' })}>
        <h3 className={style.head}>Mapas</h3>
        <Button size="sm" icon={<Icon name="plus" />} onClick={() => setEditing('new')}>
          Adicionar mapa
        </Button>
      </div>
      {data.length === 0 ? (
        <p className={muted()}>Este monstro não está em nenhum mapa.</p>
      ) : (
        <Rows label="Mapas do monstro" columns={COLUMNS} heads={heads}>
          {sorted.map((spawn) => (
            <SpawnRow
              key={spawn.id}
              spawn={spawn}
              name={nameOf(maps, spawn.map_id)}
              onEdit={() => setEditing(spawn)}
              onChanged={editor.onChanged}
            />
          ))}
        </Rows>
      )}
      {editing === 'new' ? <NewSpawn mobId={mobId} {...editor} /> : null}
      {editing && editing !== 'new' ? <SpawnEditor spawn={editing} {...editor} /> : null}
    </section>
  );
}

const nameOf = (maps: Maps, id: RowId): string =>
  maps.find((map) => String(map.id) === String(id))?.name ?? `Mapa nº ${id}`;

function SpawnRow(props: { spawn: MobSpawn; name: string; onEdit: () => void; onChanged: () => void }) {
  const { spawn, name, onEdit, onChanged } = props;
  const removal = useRemoveAction({
    name,
    success: SUCCESS.deleteMobSpawn,
    remove: dropsCalls.deleteMobSpawn,
    restore: dropsCalls.restoreMobSpawn,
    input: { params: { id: Number(spawn.id) } },
    onChanged,
  });
  return (
    <ListRow
      level={4}
      name={
        <RowButton label={`Editar ${name}`} onPress={onEdit}>
          {name}
        </RowButton>
      }
      facts={[
        <RowFact key="count" after="no mapa" number>
          {formatNumber(spawn.count)}
        </RowFact>,
        typeof spawn.respawn === 'number' ? (
          <span key="respawn" data-whole data-num>
            <RowFact before="renasce em">{durationText(spawn.respawn)}</RowFact>
          </span>
        ) : (
          ''
        ),
      ]}
      menu={<RowMenu name={name} actions={[{ label: 'Editar', icon: 'edit', onSelect: onEdit }, removal]} />}
    />
  );
}

interface EditorProps {
  maps: Maps;
  onChanged: () => void;
  onClose: () => void;
}

function SpawnEditor({ spawn, maps, ...editor }: EditorProps & { spawn: MobSpawn }) {
  return (
    <RowEditor
      {...editor}
      title="Editar mapa do monstro"
      call={dropsCalls.updateMobSpawn}
      success={SUCCESS.updateMobSpawn}
      schema={spawnForm}
      initial={spawnFieldsOf(spawn)}
      revision={spawn.revision ?? 1}
      inputOf={(body, revision) => ({ params: { id: Number(spawn.id) }, body: { ...body, revision } })}
      conflictOf={({ mine, current }) => [
        { label: 'Mapa', mine: nameOf(maps, mine.map_id), current: nameOf(maps, current.map_id) },
        { label: 'Quantos no mapa', mine: String(mine.count), current: String(current.count) },
        {
          label: 'Volta depois de',
          mine: String(mine.respawn ?? ''),
          current: String(current.respawn ?? ''),
        },
      ]}
    >
      {(form) => <SpawnFormFields form={form} maps={maps} />}
    </RowEditor>
  );
}

function NewSpawn({ mobId, maps, onChanged, onClose }: EditorProps & { mobId: RowId }) {
  const state = useState(NEW_SPAWN);
  const { run, busy, reason } = useOnlineMutation(dropsCalls.createMobSpawn, {
    success: SUCCESS.createMobSpawn,
    onSuccess: () => {
      onChanged();
      onClose();
    },
    onError: (error) => form.showServerError(error),
  });
  const form = useForm({
    schema: spawnForm,
    state,
    onSubmit: (body) => run({ body: { mob_id: Number(mobId), ...body } }),
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Adicionar mapa"
      form={form}
      busy={busy}
      reason={reason}
      label="Adicionar"
    >
      <SpawnFormFields form={form} maps={maps} />
    </FormDialog>
  );
}

function SpawnFormFields({ form, maps }: { form: Pick<FormOf<SpawnFields>, 'field'>; maps: Maps }) {
  return (
    <>
      <Select label="Mapa" {...form.field('map_id')} options={maps.map(({ id, name }) => [id, name])}>
        <option value="">Selecione um mapa</option>
      </Select>
      <FieldPair>
        <NumberField label="Quantos no mapa" {...form.field('count')} />
        <NumberField label="Volta em (segundos)" {...form.field('respawn')} />
      </FieldPair>
    </>
  );
}
