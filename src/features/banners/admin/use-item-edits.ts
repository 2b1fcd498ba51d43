import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { EditableBannerItem } from '#contract/banners.ts';
import { bannersCalls } from '#contract/calls/banners.ts';
import type { RowId } from '#contract/shape.ts';
import { bannersQueries } from '#features/banners/banners.queries.ts';
import { useRowEdit } from '#edits/row-edit.ts';
import { useHttp } from '#lib/http-context.ts';
import { SUCCESS } from '#lib/success.ts';
import type { FormState } from '#lib/use-form.ts';
import { toast } from '#ui/toast.ts';
import { bannersAdminQueries } from './banners.admin.queries.ts';
import type { ItemEditFields } from './banners.forms.ts';
import type { ItemEdits, ItemRow } from './banners.items.rules.ts';

/** Edits a banner's items in a table and saves the changed ones, one request each. An item that somebody else has changed meanwhile is asked about. */
export function useItemEdits(input: {
  bannerId: RowId;
  rows: readonly ItemRow[];
  state: FormState<ItemEdits>;
}) {
  const { bannerId, rows } = input;
  const [, update] = input.state;
  const http = useHttp();
  const queryClient = useQueryClient();
  const query = bannersAdminQueries(http).items(bannerId);
  const [saving, setSaving] = useState(false);
  const changed = rows.filter(({ isChanged }) => isChanged);
  const [next] = changed;

  const refresh = () => {
    void queryClient.invalidateQueries(query);
    void queryClient.invalidateQueries(bannersQueries(http).items(bannerId));
  };
  const forget = (id: RowId) =>
    update((before) => Object.fromEntries(Object.entries(before).filter(([each]) => each !== String(id))));
  const settle = (item: EditableBannerItem) => {
    queryClient.setQueryData(query.queryKey, (items) =>
      items?.map((each) => (each.id === item.id ? item : each)),
    );
    forget(item.id);
  };
  const stop = () => {
    setSaving(false);
    refresh();
  };
  const { run, busy, reason, conflict, endConflict } = useRowEdit(bannersCalls.updateBannerItem, {
    onSuccess: settle,
    onError: stop,
  });
  const send = ({ saved, output, revision }: ItemRow, base = revision) => {
    if (output) run({ params: { id: Number(saved.id) }, body: { ...output, revision: base } });
  };

  useWhen(saving && !busy && conflict === null, () => {
    if (next?.output && reason === undefined) return send(next);
    if (!next) toast.show({ kind: 'success', title: SUCCESS.updateBannerItem });
    stop();
  });

  return {
    changed,
    isSaving: saving,
    /** A request is running. */
    busy,
    reason,
    conflict,
    change: ({ saved, fields, revision }: ItemRow, changes: Partial<ItemEditFields>) =>
      update((before) => ({ ...before, [saved.id]: { fields: { ...fields, ...changes }, revision } })),
    save: () => setSaving(true),
    discard: () => changed.forEach(({ saved }) => forget(saved.id)),
    useMine: () => next && conflict && send(next, conflict.revision),
    keepCurrent: () => {
      if (conflict) settle(conflict);
      endConflict();
    },
    endConflict: () => {
      endConflict();
      stop();
    },
    refresh,
  };
}

/** Acts each time a condition becomes true. */
function useWhen(condition: boolean, act: () => void): void {
  const onTrue = useEffectEvent(act);
  useEffect(() => {
    if (condition) onTrue();
  }, [condition]);
}
