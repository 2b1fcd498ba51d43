import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { InferOutput } from 'valibot';
import { dropsCalls } from '#contract/calls/drops.ts';
import type { RowId } from '#contract/shape.ts';
import { type ItemChoice, ItemSearch } from '#items/item-search.tsx';
import { useHttp } from '#lib/http-context.ts';
import { type Form as FormOf, type FormState, useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { Form } from '#ui/form.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { toast } from '#ui/toast.ts';
import { FieldPair } from '#ui/two-columns.tsx';
import { SUCCESS } from '#lib/success.ts';
import { MobSearch } from './mob-search.tsx';
import { dropsQueries } from './drops.queries.ts';
import { groupOf } from './drops.rules.ts';
import { type GroupFields, groupForm, NEW_GROUP } from './drops.forms.ts';

/**
 * Creates a monster's drop group with an item. If the group exists already, the item is added to it: so a retry creates no
 * second group if only the item failed before.
 */
export function GroupForm({ state }: { state: FormState<GroupFields> }) {
  const queryClient = useQueryClient();
  const queries = dropsQueries(useHttp());
  const [values, update] = state;
  const mob = values.mob_id.chosen;
  const groups = useQuery({ ...queries.ofMob(mob?.id ?? 0), enabled: mob !== null });
  const existing = mob ? groupOf({ groups: groups.data, number: values.group_number }) : undefined;
  // Only the list tells whether the item needs a new group.
  const waiting = mob && !groups.data ? 'Os grupos deste monstro ainda não foram carregados.' : undefined;
  /** What the last submit sent. */
  const sent = useRef<InferOutput<typeof groupForm> | null>(null);

  const invalidate = (groupId?: RowId) => {
    void queryClient.invalidateQueries(queries.groups());
    if (sent.current) void queryClient.invalidateQueries(queries.ofMob(sent.current.mob_id));
    if (groupId !== undefined) void queryClient.invalidateQueries(queries.items(groupId));
  };
  const item = useOnlineMutation(dropsCalls.createDropGroupItem, {
    onSuccess: (_, { body }) => {
      toast.show({ kind: 'success', ...SUCCESS.dropGroup });
      // The monster and the group stay filled in, because a group usually has several items.
      update((before) => ({ ...before, item_id: NEW_GROUP.item_id, weight: NEW_GROUP.weight }));
      invalidate(body?.drop_group_id);
    },
    onError: (error) => {
      form.showServerError(error);
      invalidate();
    },
  });
  const group = useOnlineMutation(dropsCalls.createDropGroup, {
    onSuccess: (created) => {
      queryClient.setQueryData(queries.ofMob(created.mob_id).queryKey, (before) => [
        ...(before ?? []),
        created,
      ]);
      if (sent.current) addItem(created.id, sent.current);
    },
    onError: (error) => {
      form.showServerError(error);
      invalidate();
    },
  });
  const busy = group.busy || item.busy;
  const addItem = (drop_group_id: RowId, { item_id, weight }: InferOutput<typeof groupForm>) =>
    item.run({ body: { drop_group_id, item_id, weight } });
  const form = useForm({
    schema: groupForm,
    // The probability of an existing group is shown and cannot be edited here.
    state: [existing ? { ...values, probability: String(existing.probability) } : values, update],
    onSubmit: (input) => {
      sent.current = input;
      const { mob_id, group_number, probability } = input;
      if (existing) addItem(existing.id, input);
      else group.run({ body: { mob_id, group_number, probability } });
      form.focus('item_id');
    },
  });

  return (
    <Form
      form={form}
      label="Adicionar grupo"
      busyLabel="Adicionando..."
      busy={busy}
      reason={item.reason ?? waiting}
    >
      <MobSearch
        value={values.mob_id}
        error={form.errorOf('mob_id')}
        onChange={(mob_id) => form.set({ mob_id })}
      />
      {mob && groups.isError && !groups.data ? (
        <QueryFallback query={groups} failed="Não foi possível carregar os grupos deste monstro." />
      ) : null}
      <GroupNumberFields form={form} isExisting={existing !== undefined} />
      {existing ? <ExistingNote group={existing.group_number} /> : null}
      <GroupItemFields form={form} item={values.item_id} />
    </Form>
  );
}

const ExistingNote = ({ group }: { group: number }) => (
  <p role="status">{`O grupo ${group} já existe: o item entra nele.`}</p>
);

/** A group's item and its weight. */
export function GroupItemFields({
  form,
  item,
}: {
  form: Pick<FormOf<Pick<GroupFields, 'item_id' | 'weight'>>, 'errorOf' | 'field' | 'set'>;
  item: ItemChoice;
}) {
  return (
    <>
      <ItemSearch
        value={item}
        error={form.errorOf('item_id')}
        onChange={(item_id) => form.set({ item_id })}
      />
      <NumberField
        label="Peso"
        hint="Quanto maior o peso entre os itens do grupo, mais vezes ele cai."
        inputMode="decimal"
        {...form.field('weight')}
      />
    </>
  );
}

/** The group's number and its probability, which cannot be edited if the group exists. */
export function GroupNumberFields({
  form,
  isExisting = false,
}: {
  form: Pick<FormOf<Pick<GroupFields, 'group_number' | 'probability'>>, 'field'>;
  isExisting?: boolean;
}) {
  return (
    <FieldPair>
      <NumberField label="Número do grupo" {...form.field('group_number')} />
      <NumberField
        label="Probabilidade (%)"
        inputMode="decimal"
        disabled={isExisting}
        {...form.field('probability')}
      />
    </FieldPair>
  );
}
