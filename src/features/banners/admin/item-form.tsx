import { useQueryClient } from '@tanstack/react-query';
import { bannersCalls } from '#contract/calls/banners.ts';
import { RARITIES } from '#contract/rarities.ts';
import { bannersQueries } from '#features/banners/banners.queries.ts';
import { ItemSearch } from '#items/item-search.tsx';
import { useHttp } from '#lib/http-context.ts';
import { type Form as FormOf, type FormState, useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Form } from '#ui/form.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { FieldPair } from '#ui/two-columns.tsx';
import { SUCCESS } from '#lib/success.ts';
import { RARITY_LABELS } from '#lib/labels.ts';
import { bannersAdminQueries } from './banners.admin.queries.ts';
import { itemForm, type ItemFields, NEW_ITEM, type ItemEditFields } from './banners.forms.ts';

/** Adds an item to a banner. The screen holds the form's values, because the preview of the odds shows them too. */
export function ItemForm({ state }: { state: FormState<ItemFields> }) {
  const [values, update] = state;
  const queryClient = useQueryClient();
  const http = useHttp();
  const queries = bannersQueries(http);
  const adminQueries = bannersAdminQueries(http);
  const { run, busy, reason } = useOnlineMutation(bannersCalls.createBannerItem, {
    success: SUCCESS.createBannerItem,
    onSuccess: (_, { body }) => {
      update(({ rarity }) => ({ ...NEW_ITEM, rarity }));
      if (!body) return;
      void queryClient.invalidateQueries(queries.items(Number(body.banner_id)));
      void queryClient.invalidateQueries(adminQueries.items(Number(body.banner_id)));
    },
    onError: (error) => form.showServerError(error),
  });
  const form = useForm({
    schema: itemForm,
    state,
    onSubmit: (body) => {
      run({ body });
      form.focus('item_id');
    },
  });

  return (
    <Form form={form} label="Adicionar ao banner" busyLabel="Adicionando..." busy={busy} reason={reason}>
      <ItemSearch
        value={values.item_id}
        error={form.errorOf('item_id')}
        // The name shown to players defaults to the catalogue's.
        onChange={(item_id) => form.set({ item_id, ...(item_id.chosen && { label: item_id.chosen.label }) })}
      />
      <BannerItemFields form={form} isGuaranteed={values.is_guaranteed} />
    </Form>
  );
}

/** Name, rarity and chance of a banner's item, new or edited. */
function BannerItemFields({
  form,
  isGuaranteed,
}: {
  form: Pick<FormOf<ItemEditFields>, 'field' | 'set'>;
  isGuaranteed: boolean;
}) {
  return (
    <>
      <TextField label="Nome no banner" maxLength={200} autoComplete="off" {...form.field('label')} />
      <FieldPair>
        <Select
          label="Raridade"
          {...form.field('rarity')}
          options={RARITIES.map((rarity) => [rarity, RARITY_LABELS[rarity].admin])}
        />
        <NumberField label="Chance (0 a 100)" inputMode="decimal" {...form.field('chance')} />
      </FieldPair>
      <Checkbox
        label="Item garantido"
        name="is_guaranteed"
        checked={isGuaranteed}
        onChange={({ target }) => form.set({ is_guaranteed: target.checked })}
      />
    </>
  );
}
