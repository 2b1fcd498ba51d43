import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shopCalls } from '#contract/calls/shop.ts';
import { PACK } from '#contract/pack.ts';
import { SHOP_CATEGORIES } from '#contract/shop.ts';
import { shopQueries } from '#features/shop/shop.queries.ts';
import { ItemSearch } from '#items/item-search.tsx';
import { useHttp } from '#lib/http-context.ts';
import { useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { Form } from '#ui/form.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { FieldPair } from '#ui/two-columns.tsx';
import { SUCCESS } from '#lib/success.ts';
import { NEW_PACK, packForm } from './shop.forms.ts';

/** Puts a pack on sale. */
export function PackForm() {
  const queryClient = useQueryClient();
  const queries = shopQueries(useHttp());
  const [values, setValues] = useState(NEW_PACK);
  const { run, busy, reason } = useOnlineMutation(shopCalls.createShopItem, {
    success: SUCCESS.createShopItem,
    onSuccess: () => {
      setValues(({ category }) => ({ ...NEW_PACK, category }));
      void queryClient.invalidateQueries(queries.list());
    },
    onError: (error) => form.showServerError(error),
  });
  const form = useForm({
    schema: packForm,
    state: [values, setValues],
    onSubmit: (body) => {
      run({ body });
      // The next pack starts with choosing an item.
      form.focus('item_id');
    },
  });

  return (
    <Form form={form} label="Adicionar à loja" busyLabel="Adicionando..." busy={busy} reason={reason}>
      <ItemSearch
        value={values.item_id}
        error={form.errorOf('item_id')}
        onChange={(item_id) => form.set({ item_id })}
      />
      <FieldPair>
        <NumberField label={`Preço em ${PACK.currency.many}`} {...form.field('price')} />
        <NumberField label="Quantidade" {...form.field('item_cnt')} />
      </FieldPair>
      <Select label="Categoria" {...form.field('category')}>
        {SHOP_CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </Select>
    </Form>
  );
}
