import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dropsCalls } from '#contract/calls/drops.ts';
import type { DropGroup } from '#contract/drops.ts';
import { CHANCE_MODES } from '#contract/mobs.ts';
import type { RowId } from '#contract/shape.ts';
import { useRemoveAction } from '#edits/use-remove-action.ts';
import { useHttp } from '#lib/http-context.ts';
import { SUCCESS } from '#lib/success.ts';
import { RowMenu } from '#ui/row-menu.tsx';
import { GroupEditor } from './drop-editors.tsx';
import style from './drops.module.css';
import { dropsQueries } from './drops.queries.ts';
import { GroupItems } from './group-items.tsx';

/** Returns a function that refetches monsters and groups after a change. */
export function useRefetchGroups() {
  const queryClient = useQueryClient();
  const queries = dropsQueries(useHttp());
  return (mobId: RowId) => {
    void queryClient.invalidateQueries(queries.mobs());
    void queryClient.invalidateQueries(queries.groups());
    void queryClient.invalidateQueries(queries.ofMob(mobId));
  };
}

/** A drop group with its items. */
export function Group({ group }: { group: DropGroup }) {
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
      <div className={style.line}>
        <h3 className={style.head}>
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
