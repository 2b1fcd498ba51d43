import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dropsCalls } from '#contract/calls/drops.ts';
import type { DropGroup } from '#contract/drops.ts';
import { CHANCE_MODES } from '#contract/mobs.ts';
import type { RowId } from '#contract/shape.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { endHead } from '#ui/end-head.tsx';
import { Icon } from '#ui/icon.tsx';
import { row } from '#ui/layout.ts';
import { RetryNotice } from '#ui/retry-notice.tsx';
import { ListSearch } from '#ui/list-search.tsx';
import { useResultsInView } from '#ui/use-results-in-view.ts';
import { useRemoveAction } from '#edits/use-remove-action.ts';
import { ListRow } from '#ui/list-row.tsx';
import { RowMenu } from '#ui/row-menu.tsx';
import { LoadingRows } from '#ui/row-skeletons.tsx';
import { Rows } from '#ui/rows.tsx';
import { AddButton, Toolbar } from '#ui/two-columns.tsx';
import { Badge } from '#ui/badge.tsx';
import { RowFact } from '#ui/row-fact.tsx';
import { MobMaps } from './mob-maps.tsx';
import { SUCCESS } from '#lib/success.ts';
import { GroupItems } from './group-items.tsx';
import { dropsQueries } from './drops.queries.ts';
import { GroupEditor, MobEditor, SettingsEditor } from './drop-editors.tsx';
import { filterMobs, groupsByMob, type Mob, type MobGroups } from './drops.rules.ts';

/** How many monsters are shown at first, and how many a press of the button adds. */
const PAGE_SIZE = 20;

const COLUMNS = 'minmax(0, 1fr) 6rem 9rem 7rem 7rem 1.25rem';
const HEADS = ['Monstro', endHead('Nível'), endHead('Vida'), endHead('Número'), endHead('Grupos'), ''];
const onDesk = css({ mdDown: { srOnly: true } });
const inside = css({ display: 'grid', gap: '4' });
const line = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' });
const head = css({ color: 'gold2', fontSize: 'sm', fontWeight: '600' });

/** Monsters with their maps and their drop groups. */
export function GroupList({ onAdd }: { onAdd: (mob?: Mob) => void }) {
  const queries = dropsQueries(useHttp());
  const groups = useQuery(queries.groups());
  const mobs = useQuery(queries.mobs());
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(PAGE_SIZE);
  const results = useResultsInView(text);
  const retry = () => void Promise.all([groups.refetch(), mobs.refetch()]);
  if (!groups.data || !mobs.data) {
    if (!groups.isError && !mobs.isError) return <LoadingRows text="Carregando grupos de drop..." />;
    return (
      <RetryNotice
        title="Não foi possível carregar os grupos de drop."
        busy={groups.isFetching || mobs.isFetching}
        onRetry={retry}
      />
    );
  }
  const found = filterMobs({ all: groupsByMob({ groups: groups.data, mobs: mobs.data }), text });
  return (
    <div>
      <Toolbar add={<AddButton title="Novo grupo" onPress={() => onAdd()} />}>
        <ListSearch
          label="Buscar monstro"
          placeholder="Monstro: nome ou número"
          name="monstro"
          value={text}
          onText={setText}
        />
        <Settings />
      </Toolbar>
      <div ref={results}>
        {found.length === 0 ? (
          <EmptyState text="Nenhum grupo de drop encontrado." />
        ) : (
          <Rows label="Monstros" columns={COLUMNS} heads={HEADS}>
            {found.slice(0, limit).map((each) => (
              <MobRow key={each.mob.id} {...each} onAdd={() => onAdd(each.mob)} />
            ))}
          </Rows>
        )}
      </div>
      {found.length > limit ? (
        <Button
          onClick={() => setLimit(limit + PAGE_SIZE)}
        >{`Mostrar mais monstros (${formatNumber(found.length - limit)})`}</Button>
      ) : null}
    </div>
  );
}

/** A monster; its row opens to its groups, whose items are read then. */
function MobRow({ mob, groups, onAdd }: MobGroups & { onAdd: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <ListRow
      level={2}
      name={mob.label}
      badges={mob.boss === true ? <Badge tone="gold">Chefe</Badge> : null}
      facts={[
        typeof mob.level === 'number' ? (
          <RowFact key="level" before="nível" number>
            {formatNumber(mob.level)}
          </RowFact>
        ) : (
          ''
        ),
        typeof mob.hp === 'number' ? (
          <RowFact key="hp" after="de vida" number>
            {formatNumber(mob.hp)}
          </RowFact>
        ) : (
          ''
        ),
        <RowFact key="id" before="nº" number>
          {mob.id}
        </RowFact>,
      ]}
      end={
        <span>
          <RowFact after={groups.length === 1 ? 'grupo' : 'grupos'}>{formatNumber(groups.length)}</RowFact>
        </span>
      }
      onFold={setOpen}
      folded={
        open ? (
          <div className={inside}>
            <div className={row({ gap: 2 })}>
              <EditMob mob={mob} />
              <Button size="sm" icon={<Icon name="plus" />} onClick={onAdd}>
                Adicionar item
              </Button>
            </div>
            <MobMaps mobId={mob.id} />
            {groups.map((group) => (
              <Group key={group.id} group={group} />
            ))}
          </div>
        ) : null
      }
    />
  );
}

/** Returns a function that refetches monsters and groups after a change. */
function useRefetchGroups() {
  const queryClient = useQueryClient();
  const queries = dropsQueries(useHttp());
  return (mobId: RowId) => {
    void queryClient.invalidateQueries(queries.mobs());
    void queryClient.invalidateQueries(queries.groups());
    void queryClient.invalidateQueries(queries.ofMob(mobId));
  };
}

/** Edits a monster. Renders nothing if the API has no revisions, because it cannot edit then. */
function EditMob({ mob }: { mob: Mob }) {
  const [editing, setEditing] = useState(false);
  const refetch = useRefetchGroups();
  if (typeof mob.revision !== 'number') return null;
  return (
    <div>
      <Button size="sm" icon={<Icon name="edit" />} onClick={() => setEditing(true)}>
        Editar monstro
      </Button>
      {editing ? (
        <MobEditor
          mob={mob}
          revision={mob.revision}
          onChanged={() => refetch(mob.id)}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </div>
  );
}

/** What players see of chances, and how to change it. Renders nothing if the API has no such setting. */
function Settings() {
  const queryClient = useQueryClient();
  const options = dropsQueries(useHttp()).settings();
  const { data } = useQuery(options);
  const [editing, setEditing] = useState(false);
  if (!data) return null;
  return (
    <>
      <Button
        icon={<Icon name={data.chances === 'hidden' ? 'eye-off' : 'eye'} />}
        onClick={() => setEditing(true)}
      >
        <span className={onDesk}>{`Chances: ${CHANCE_MODES[data.chances].toLowerCase()}`}</span>
      </Button>
      {editing ? (
        <SettingsEditor
          settings={data}
          onChanged={() => void queryClient.invalidateQueries(options)}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </>
  );
}

function Group({ group }: { group: DropGroup }) {
  const title = `Grupo ${group.group_number}`;
  const [editing, setEditing] = useState(false);
  const refetch = useRefetchGroups();
  const changed = () => refetch(group.mob_id);
  const removal = useRemoveAction({
    name: title,
    success: SUCCESS.deleteDropGroup,
    remove: dropsCalls.deleteDropGroup,
    restore: dropsCalls.restoreDropGroup,
    input: { params: { id: Number(group.id) } },
    onChanged: changed,
  });
  return (
    <section aria-label={title}>
      <div className={line}>
        <h3 className={head}>
          {[
            title,
            `${group.probability.toLocaleString('pt-BR')}% de chance`,
            ...(group.chances ? [`chances ${CHANCE_MODES[group.chances].toLowerCase()}`] : []),
          ].join(' · ')}
        </h3>
        {typeof group.revision === 'number' ? (
          <RowMenu
            name={title}
            actions={[{ label: 'Editar', icon: 'edit', onSelect: () => setEditing(true) }, removal]}
          />
        ) : null}
      </div>
      <GroupItems group={group} />
      {editing ? <GroupEditor group={group} onChanged={changed} onClose={() => setEditing(false)} /> : null}
    </section>
  );
}
