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
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { muted } from '#ui/text-style.ts';
import { ListRow } from '#ui/list-row.tsx';
import { RowButton } from '#ui/row-button.tsx';
import { RowFact } from '#ui/row-fact.tsx';
import { type RowAction, RowMenu } from '#ui/row-menu.tsx';
import { Rows } from '#ui/rows.tsx';
import { useSortedRows } from '#ui/use-sorted-rows.tsx';
import { SUCCESS } from '#lib/success.ts';
import { GroupItemEditor, labelOf } from './drop-editors.tsx';
import { dropsQueries } from './drops.queries.ts';
import { sharesOf } from './drops.rules.ts';

const COLUMNS = '2rem minmax(0, 1fr) 5rem 9rem 2.75rem';

const share = css({ fontWeight: '600' });

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
      <ItemRows
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

function ItemRows({
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
  const likeliestFirst = sharesOf(items).toSorted((one, other) => other.share - one.share);
  const { sorted, headOf } = useSortedRows({
    rows: likeliestFirst,
    keys: {
      item: ({ item_id }) => labelOf({ id: item_id, itemOf }),
      weight: ({ weight }) => weight,
      share: ({ share }) => share,
    },
  });
  const heads = [
    '',
    headOf('item', 'Item'),
    headOf('weight', 'Peso', 'end'),
    headOf('share', 'Chance no grupo', 'end'),
    '',
  ];
  return (
    <Rows label={`Itens do grupo ${group.group_number}`} columns={COLUMNS} heads={heads}>
      {sorted.map((item) => {
        const label = labelOf({ id: item.item_id, itemOf });
        const removal: RowAction = {
          label: 'Remover',
          icon: 'trash',
          reason: offline,
          onSelect: () => onRemove(item),
        };
        const known = itemOf(item.item_id);
        const canEdit = typeof item.revision === 'number';
        return (
          <ListRow
            short
            key={item.id}
            level={4}
            icon={<ItemIcon icon={known?.icon ?? 0} size={28} frame={known?.rarity} />}
            name={
              canEdit ? (
                <RowButton label={`Editar ${label}`} onPress={() => onEdit(item)}>
                  {label}
                </RowButton>
              ) : (
                label
              )
            }
            facts={[
              <RowFact key="weight" before="Peso" number>
                {item.weight.toLocaleString('pt-BR')}
              </RowFact>,
            ]}
            end={<span className={share}>{formatShare(item.share)}</span>}
            menu={
              <RowMenu
                name={label}
                actions={
                  canEdit
                    ? [{ label: 'Editar', icon: 'edit', onSelect: () => onEdit(item) }, removal]
                    : [removal]
                }
              />
            }
          />
        );
      })}
    </Rows>
  );
}
