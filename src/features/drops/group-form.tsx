import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import type { InferOutput } from 'valibot';
import { dropsCalls } from '#contract/calls/drops.ts';
import { SUCCESS } from '#contract/messages.ts';
import type { RowId } from '#contract/shape.ts';
import { ItemSearch } from '#items/item-search.tsx';
import { focusField } from '#lib/form.ts';
import { useHttp } from '#lib/http-context.ts';
import type { Fields } from '#lib/use-fields.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { stack } from '#ui/layout.ts';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { MobSearch } from './mob-search.tsx';
import { dropQueries } from './queries.ts';
import { type GroupFields, groupForm, groupInput, groupOf, NEW_GROUP } from './rules.ts';

const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'end',
  gap: '4',
});

/**
 * Creates a monster's drop group with an item (product 13.2). A group of that number that is there already takes the item: a second
 * try after only the group was created makes no second group.
 */
export function GroupForm({ fields }: { fields: Fields<GroupFields> }) {
  const queryClient = useQueryClient();
  const queries = dropQueries(useHttp());
  const { values, errors } = fields;
  const mob = values.mob.chosen;
  const { data: groups } = useQuery({ ...queries.ofMob(mob?.id ?? 0), enabled: mob !== null });
  const existing = mob ? groupOf({ groups, number: values.group_number }) : undefined;
  const sent = useRef<InferOutput<typeof groupForm> | null>(null);

  const readAgain = (groupId?: RowId) => {
    void queryClient.invalidateQueries(queries.groups());
    if (sent.current) void queryClient.invalidateQueries(queries.ofMob(sent.current.mob));
    if (groupId !== undefined) void queryClient.invalidateQueries(queries.items(groupId));
  };
  const item = useOnlineMutation(dropsCalls.createDropGroupItem, {
    onSuccess: (_, { body }) => {
      toast.show({ kind: 'success', ...SUCCESS.dropGroup });
      // The monster and the group stay: a group mostly has several items.
      fields.set('item', NEW_GROUP.item);
      fields.set('weight', NEW_GROUP.weight);
      readAgain(body?.drop_group_id);
    },
    onError: () => readAgain(),
  });
  const group = useOnlineMutation(dropsCalls.createDropGroup, {
    onSuccess: (created) => {
      queryClient.setQueryData(queries.ofMob(created.mob_id).queryKey, (before) => [
        ...(before ?? []),
        created,
      ]);
      if (sent.current) putInto(created.id, sent.current);
    },
  });
  const busy = group.busy || item.busy;
  const putInto = (groupId: RowId, read: InferOutput<typeof groupForm>) =>
    item.run({ body: { drop_group_id: groupId, item_id: read.item, weight: read.weight } });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy || item.reason) return;
    const read = fields.read({ form, schema: groupForm, input: groupInput(values) });
    if (!read) return;
    sent.current = read;
    const { mob: mob_id, group_number, probability } = read;
    if (existing) putInto(existing.id, read);
    else group.run({ body: { mob_id, group_number, probability } });
    focusField({ form, name: 'item' });
  }

  return (
    <form noValidate className={stack()} onSubmit={submit}>
      <MobSearch value={values.mob} error={errors.mob} onChange={(next) => fields.set('mob', next)} />
      <div className={pair}>
        <TextField
          label="Número do grupo"
          inputMode="numeric"
          autoComplete="off"
          {...fields.control('group_number')}
        />
        <TextField
          label="Probabilidade (%)"
          inputMode="decimal"
          autoComplete="off"
          {...fields.control('probability')}
          {...(existing ? { value: String(existing.probability), disabled: true } : {})}
        />
      </div>
      {existing ? <p role="status">O grupo {existing.group_number} já existe: o item entra nele.</p> : null}
      <ItemSearch value={values.item} error={errors.item} onChange={(next) => fields.set('item', next)} />
      <TextField
        label="Peso"
        hint="Quanto maior o peso entre os itens do grupo, mais vezes ele cai."
        inputMode="decimal"
        autoComplete="off"
        {...fields.control('weight')}
      />
      <Button type="submit" variant="main" busy={busy} busyLabel="Adicionando..." reason={item.reason}>
        Adicionar grupo
      </Button>
    </form>
  );
}
