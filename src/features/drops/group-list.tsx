import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dropsCalls } from '#contract/calls/drops.ts';
import type { DropGroup } from '#contract/drops.ts';
import type { RowId } from '#contract/shape.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { RemoveButton } from '#edits/remove-button.tsx';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EditButton } from '#ui/edit-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { stack } from '#ui/layout.ts';
import { RetryNotice } from '#ui/retry-notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { cardSummary } from '#ui/summary-style.ts';
import { muted } from '#ui/text-style.ts';
import { TextField } from '#ui/text-field.tsx';
import { useResultsInView } from '#ui/use-results-in-view.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { SUCCESS } from '#lib/success.ts';
import { GroupItems } from './group-items.tsx';
import { dropsQueries } from './drops.queries.ts';
import { GroupEditor, MobEditor } from './drop-editors.tsx';
import { filterMobs, groupsByMob, type Mob, type MobGroups } from './drops.rules.ts';

/** How many monsters are shown at first, and how many a press of the button adds. */
const PAGE_SIZE = 20;

const name = css({ flex: '1', minWidth: '0', fontWeight: '600', overflowWrap: 'anywhere' });
const inside = css({ display: 'grid', gap: '5', padding: '4', paddingTop: '3' });
const line = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' });
const head = css({ color: 'gold2', fontSize: 'sm', fontWeight: '600' });

/** Drop groups by monster with their items. */
export function GroupList() {
  const queries = dropsQueries(useHttp());
  const groups = useQuery(queries.groups());
  const mobs = useQuery(queries.mobs());
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(PAGE_SIZE);
  const results = useResultsInView(text);
  const retry = () => void Promise.all([groups.refetch(), mobs.refetch()]);
  if (!groups.data || !mobs.data) {
    if (!groups.isError && !mobs.isError) return <Placeholder />;
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
    <div className={stack({ gap: 3 })}>
      <TextField
        label="Buscar monstro"
        hint="Por nome ou número, a partir de 2 letras."
        type="search"
        name="monstro"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div ref={results}>
        {found.length === 0 ? (
          <EmptyState text="Nenhum grupo de drop encontrado." />
        ) : (
          <ul className={stack({ gap: 2 })}>
            {found.slice(0, limit).map((each) => (
              <MobCard key={each.mob.id} {...each} />
            ))}
          </ul>
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

/** A monster and its groups. The items are read when the card is opened. */
function MobCard({ mob, groups }: MobGroups) {
  const [open, setOpen] = useState(false);
  return (
    <Card as="li" padding="none">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={cardSummary}>
          <span className={name}>{mob.label}</span>
          <span className={muted({ digits: true })}>{`${countOf(groups.length)} · nº ${mob.id}`}</span>
          <Icon name="chevron-down" />
        </summary>
        {open ? (
          <div className={inside}>
            <EditMobName mob={mob} />
            {groups.map((group) => (
              <Group key={group.id} group={group} />
            ))}
          </div>
        ) : null}
      </details>
    </Card>
  );
}

function countOf(groups: number): string {
  if (groups === 0) return 'nenhum grupo';
  return groups === 1 ? '1 grupo' : `${formatNumber(groups)} grupos`;
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

/** Edits a monster's name. Renders nothing if the API has no revisions, because it cannot edit then. */
function EditMobName({ mob }: { mob: Mob }) {
  const [editing, setEditing] = useState(false);
  const refetch = useRefetchGroups();
  if (typeof mob.revision !== 'number') return null;
  return (
    <div>
      <Button size="sm" icon={<Icon name="edit" />} onClick={() => setEditing(true)}>
        Editar nome do monstro
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

function Group({ group }: { group: DropGroup }) {
  const title = `Grupo ${group.group_number}`;
  const [editing, setEditing] = useState(false);
  const refetch = useRefetchGroups();
  const changed = () => refetch(group.mob_id);
  return (
    <section aria-label={title}>
      <div className={line}>
        <h2 className={head}>{`${title} · ${group.probability.toLocaleString('pt-BR')}% de cair`}</h2>
        {typeof group.revision === 'number' ? (
          <span>
            <EditButton name={title} onClick={() => setEditing(true)} />
            <RemoveButton
              name={title}
              success={SUCCESS.deleteDropGroup}
              remove={dropsCalls.deleteDropGroup}
              restore={dropsCalls.restoreDropGroup}
              input={{ params: { id: Number(group.id) } }}
              onChanged={changed}
            />
          </span>
        ) : null}
      </div>
      <GroupItems group={group} />
      {editing ? <GroupEditor group={group} onChanged={changed} onClose={() => setEditing(false)} /> : null}
    </section>
  );
}

function Placeholder() {
  return (
    <div aria-busy className={stack({ gap: 2 })}>
      <VisuallyHidden>Carregando grupos de drop...</VisuallyHidden>
      {[1, 2, 3, 4].map((each) => (
        <Card key={each} padding="sm" aria-hidden>
          <Skeleton width="half" />
        </Card>
      ))}
    </div>
  );
}
