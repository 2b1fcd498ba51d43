import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CHANCE_MODES } from '#contract/mobs.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { ListFoot } from '#ui/list-foot.tsx';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { row } from '#ui/layout.ts';
import { RetryNotice } from '#offline/connectivity/retry-notice.tsx';
import { ListSearch } from '#ui/list-search.tsx';
import { useResultsInView } from '#ui/use-results-in-view.ts';
import { ListRow } from '#ui/list-row.tsx';
import { LoadingRows } from '#ui/row-skeletons.tsx';
import { Rows } from '#ui/rows.tsx';
import { InTitleLine } from '#ui/title-line.tsx';
import { AddButton, Toolbar } from '#ui/two-columns.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Badge } from '#ui/badge.tsx';
import { RowFact } from '#ui/row-fact.tsx';
import { useSortedRows } from '#ui/use-sorted-rows.tsx';
import { MobMaps } from './mob-maps.tsx';
import style from './drops.module.css';
import { dropsQueries } from './drops.queries.ts';
import { MobEditor, SettingsEditor } from './drop-editors.tsx';
import { Group, useRefetchGroups } from './group-section.tsx';
import { filterMobs, groupsByMob, type Mob, type MobGroups } from './drops.rules.ts';

/** How many monsters are shown at first, and how many a press of the button adds. */
const PAGE_SIZE = 20;

const COLUMNS = 'minmax(0, 1fr) 6rem 9rem 7rem 7rem 1.25rem';
const KEYS = {
  label: ({ mob }: MobGroups) => mob.label,
  level: ({ mob }: MobGroups) => mob.level ?? null,
  hp: ({ mob }: MobGroups) => mob.hp ?? null,
  id: ({ mob }: MobGroups) => Number(mob.id),
  groups: ({ groups }: MobGroups) => groups.length,
};
const onPhone = css({ display: { md: 'none' } });
const onDesk = css({ mdDown: { srOnly: true } });

/** Monsters with their maps and their drop groups. */
export function GroupList({ onAdd }: { onAdd: (mob?: Mob) => void }) {
  const [text, setText] = useState('');
  const results = useResultsInView(text);
  return (
    <div>
      <Toolbar add={<AddButton title="Novo grupo" onPress={() => onAdd()} />}>
        <ListSearch
          label="Buscar monstro"
          placeholder="Nome ou número"
          name="monstro"
          value={text}
          onText={setText}
        />
      </Toolbar>
      <InTitleLine>
        <Settings />
      </InTitleLine>
      <div ref={results}>
        <Mobs text={text} onAdd={onAdd} />
      </div>
    </div>
  );
}

function Mobs({ text, onAdd }: { text: string; onAdd: (mob: Mob) => void }) {
  const queries = dropsQueries(useHttp());
  const groups = useQuery(queries.groups());
  const mobs = useQuery(queries.mobs());
  const [limit, setLimit] = useState(PAGE_SIZE);
  const found =
    groups.data && mobs.data
      ? filterMobs({ all: groupsByMob({ groups: groups.data, mobs: mobs.data }), text })
      : [];
  const { sorted, headOf } = useSortedRows({ rows: found, keys: KEYS });
  const retry = () => void Promise.all([groups.refetch(), mobs.refetch()]);
  if (!groups.data || !mobs.data) {
    if (!groups.isError && !mobs.isError)
      return <LoadingRows text="Carregando grupos de drop..." line={false} heads />;
    return (
      <RetryNotice
        title="Não foi possível carregar os grupos de drop."
        busy={groups.isFetching || mobs.isFetching}
        onRetry={retry}
      />
    );
  }
  const heads = [
    headOf('label', 'Monstro'),
    headOf('level', 'Nível', 'end'),
    headOf('hp', 'Vida', 'end'),
    headOf('id', 'Número', 'end'),
    headOf('groups', 'Grupos', 'end'),
    '',
  ];
  return (
    <>
      {found.length === 0 ? (
        <EmptyState text="Nenhum grupo de drop encontrado." />
      ) : (
        <Rows label="Monstros" columns={COLUMNS} heads={heads}>
          {sorted.slice(0, limit).map((each) => (
            <MobRow key={each.mob.id} {...each} onAdd={() => onAdd(each.mob)} />
          ))}
        </Rows>
      )}
      {found.length > limit ? (
        <ListFoot>
          <Button
            onClick={() => setLimit(limit + PAGE_SIZE)}
          >{`Mostrar mais monstros (${formatNumber(found.length - limit)})`}</Button>
        </ListFoot>
      ) : null}
    </>
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
          <RowFact key="hp" before="vida" number>
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
        <span data-across="" className={style.count}>
          <RowFact after={groups.length === 1 ? 'grupo' : 'grupos'}>{formatNumber(groups.length)}</RowFact>
        </span>
      }
      onFold={setOpen}
      folded={
        open ? (
          <div className={style.inside}>
            <div className={row({ gap: 2 })}>
              <EditMob mob={mob} />
              <Button size="sm" icon={<Icon name="plus" />} onClick={onAdd}>
                Adicionar item
              </Button>
            </div>
            <div className={style.indent}>
              <MobMaps mobId={mob.id} />
              {groups.map((group) => (
                <Group key={group.id} group={group} />
              ))}
            </div>
          </div>
        ) : null
      }
    />
  );
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
  const { data, isPending } = useQuery(options);
  const [editing, setEditing] = useState(false);
  // The button must not move the screen down when it comes.
  if (isPending) return <Skeleton shape="button" className={style.settings} />;
  if (!data) return null;
  const mode = CHANCE_MODES[data.chances].toLowerCase();
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<Icon name="edit" className={style.pencil} />}
        onClick={() => setEditing(true)}
      >
        <span className={onPhone} aria-hidden>
          Chances
        </span>
        <span className={onDesk}>{`Chances visíveis: ${mode}`}</span>
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
