import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dropsCalls } from '#contract/calls/drops.ts';
import type { DropGroup, DropGroupItem } from '#contract/drops.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { formatShare } from '#items/odds.ts';
import { type ItemLookup, useItemLookup } from '#items/use-item-lookup.ts';
import { failureDetail } from '#lib/failure.ts';
import { useHttp } from '#lib/http-context.ts';
import { logFailure } from '#lib/log.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { showUndo } from '#edits/undo.tsx';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EditButton } from '#ui/edit-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Table } from '#ui/table.tsx';
import { muted } from '#ui/text-style.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { SUCCESS } from '#lib/success.ts';
import { GroupItemEditor, labelOf } from './drop-editors.tsx';
import { dropsQueries } from './drops.queries.ts';
import { sharesOf } from './drops.rules.ts';

const name = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  fontSize: { base: 'sm', sm: 'md' },
  fontWeight: '400',
  overflowWrap: 'anywhere',
});
// A phone has no room for two numbers beside a name, so the weight stands below the name.
const below = css({ display: { base: 'block', sm: 'none' }, color: 'muted', fontSize: 'sm' });
const beside = css({ display: { base: 'none', sm: 'table-cell' } });
const actions = css({ whiteSpace: 'nowrap' });

/**
 * A group's items with weight and share. A failed removal is shown in place, without a toast. An API without
 * revisions cannot restore an item, so a dialog asks before its removal.
 */
export function GroupItems({ group }: { group: DropGroup }) {
  const queryClient = useQueryClient();
  const { queryKey, ...options } = dropsQueries(useHttp()).items(group.id);
  const query = useQuery({ queryKey, ...options });
  const { data } = query;
  const itemOf = useItemLookup((data ?? []).map(({ item_id }) => item_id));
  const [removing, setRemoving] = useState<DropGroupItem | null>(null);
  const [editing, setEditing] = useState<DropGroupItem | null>(null);
  const refetch = () => void query.refetch();
  const { run, busy, reason, error, reset } = useOnlineMutation(dropsCalls.deleteDropGroupItem, {
    onSuccess: (_, { params }) => {
      const removed = data?.find(({ id }) => id === params?.id);
      queryClient.setQueryData(queryKey, (before) => before?.filter(({ id }) => id !== params?.id));
      setRemoving(null);
      refetch();
      if (typeof removed?.revision !== 'number') return;
      showUndo({
        title: SUCCESS.deleteDropGroupItem,
        description: labelOf({ id: removed.item_id, itemOf }),
        call: dropsCalls.restoreDropGroupItem,
        input: { params: { id: Number(removed.id) } },
        onRestored: refetch,
      });
    },
    onError: (failure) => {
      logFailure('drop group item', failure);
      refetch();
    },
  });
  if (!data) return <QueryFallback query={query} failed="Não foi possível carregar os itens do grupo." />;
  if (data.length === 0) return <p className={muted()}>Este grupo não tem itens.</p>;
  return (
    <>
      <ItemsTable
        group={group}
        items={data}
        itemOf={itemOf}
        onEdit={setEditing}
        onRemove={(item) => {
          reset();
          if (typeof item.revision === 'number') run({ params: { id: Number(item.id) } });
          else setRemoving(item);
        }}
      />
      {error && removing === null ? <RemovalFailure error={error} /> : null}
      {editing ? (
        <GroupItemEditor
          item={editing}
          itemOf={itemOf}
          onChanged={refetch}
          onClose={() => setEditing(null)}
        />
      ) : null}
      <ConfirmDialog
        open={removing !== null}
        title="Remover do grupo de drop?"
        confirm="Remover"
        busyLabel="Removendo..."
        busy={busy}
        reason={reason}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && run({ params: { id: removing.id } })}
      >
        {removing ? (
          <p>{`${labelOf({ id: removing.item_id, itemOf })} deixa de cair no grupo ${group.group_number}.`}</p>
        ) : null}
        {error ? <RemovalFailure error={error} /> : null}
      </ConfirmDialog>
    </>
  );
}

function RemovalFailure({ error }: { error: unknown }) {
  return (
    <Notice tone="error" title={dropsCalls.deleteDropGroupItem.messages.fallback}>
      {failureDetail({ call: dropsCalls.deleteDropGroupItem, error })}
    </Notice>
  );
}

function ItemsTable({
  group,
  items,
  itemOf,
  onEdit,
  onRemove,
}: {
  group: DropGroup;
  items: readonly DropGroupItem[];
  itemOf: ItemLookup;
  onEdit: (item: DropGroupItem) => void;
  onRemove: (item: DropGroupItem) => void;
}) {
  const offline = useOfflineReason();
  return (
    <Table caption={`Itens do grupo ${group.group_number}`}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" data-num className={beside}>
            Peso
          </th>
          <th scope="col" data-num>
            Parte
          </th>
          <th scope="col">
            <VisuallyHidden>Ações</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {sharesOf(items).map((item) => (
          <tr key={item.id}>
            <th scope="row" className={name}>
              <ItemIcon icon={itemOf(item.item_id)?.icon ?? 0} size={28} />
              <span>
                <span>{labelOf({ id: item.item_id, itemOf })}</span>
                <span className={below}>{` Peso ${item.weight.toLocaleString('pt-BR')}`}</span>
              </span>
            </th>
            <td data-num className={beside}>
              {item.weight.toLocaleString('pt-BR')}
            </td>
            <td data-num>{formatShare(item.share)}</td>
            <td data-num className={actions}>
              {typeof item.revision === 'number' ? (
                <EditButton name={labelOf({ id: item.item_id, itemOf })} onClick={() => onEdit(item)} />
              ) : null}
              <Button
                size="icon"
                variant="ghost"
                reason={offline}
                aria-label={`Remover ${labelOf({ id: item.item_id, itemOf })}`}
                onClick={() => onRemove(item)}
              >
                <Icon name="trash" />
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
