import type { ComponentProps } from 'react';
import { guidesAdminCalls } from '#contract/calls/guides-admin.ts';
import { ItemSearch } from '#items/item-search.tsx';
import { type FormState, useForm } from '#lib/use-form.ts';
import { useSync } from '#offline/collections/collections-context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { Form } from '#ui/form.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { SUCCESS } from '#lib/success.ts';
import { type DropFields, dropForm, NEW_DROP } from './guides.forms.ts';

/** Adds an item to a map's drops. The map stays selected for the next item. */
export function DropForm({ state }: { state: FormState<DropFields> }) {
  const [values, update] = state;
  const sync = useSync();
  const { run, busy, reason } = useOnlineMutation(guidesAdminCalls.createGuideDrop, {
    success: SUCCESS.createGuideDrop,
    onSuccess: () => {
      update(({ guide_map_id }) => ({ ...NEW_DROP, guide_map_id }));
      void sync.sync('guides');
    },
    onError: (error) => form.showServerError(error),
  });
  const form = useForm({
    schema: dropForm,
    state,
    onSubmit: ({ item_id: item, guide_map_id, dropRate }) => {
      const body = { name: item.label, item_id: item.id, guide_map_id };
      // `dropRate` is an extension that other APIs may refuse, so an empty one is not sent.
      run({ body: dropRate === null ? body : { ...body, dropRate } });
      form.focus('item_id');
    },
  });

  return (
    <Form form={form} label="Adicionar drop" busyLabel="Adicionando..." busy={busy} reason={reason}>
      <ItemSearch
        value={values.item_id}
        error={form.errorOf('item_id')}
        onChange={(item_id) => form.set({ item_id })}
      />
      <DropRateField {...form.field('dropRate')} />
    </Form>
  );
}

/** The rate of a drop, new or edited. */
export function DropRateField(props: Omit<ComponentProps<typeof NumberField>, 'label'>) {
  return (
    <NumberField
      label="Taxa de drop (%)"
      hint="Opcional. Os jogadores a veem no guia."
      inputMode="decimal"
      {...props}
    />
  );
}
