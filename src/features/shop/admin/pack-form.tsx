import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { shopCalls } from '#contract/calls/shop.ts';
import { SUCCESS } from '#contract/messages.ts';
import { SHOP_CATEGORIES, shopItemBody } from '#contract/shop.ts';
import { shopQueries } from '#features/shop/queries.ts';
import { ItemSearch } from '#items/item-search.tsx';
import { focusField } from '#lib/form.ts';
import { useHttp } from '#lib/http-context.ts';
import { useFields } from '#lib/use-fields.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { stack } from '#ui/layout.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { NEW_PACK, packInput } from './rules.ts';

const pair = css({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '4' });

/** Puts a pack on sale (product 7.4). */
export function PackForm() {
  const queryClient = useQueryClient();
  const queries = shopQueries(useHttp());
  const fields = useFields(NEW_PACK);
  const { run, busy, reason } = useOnlineMutation(shopCalls.createShopItem, {
    onSuccess: () => {
      toast.show({ kind: 'success', title: SUCCESS.createShopItem });
      fields.reset({ ...NEW_PACK, category: fields.values.category });
      void queryClient.invalidateQueries(queries.list());
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy || reason) return;
    const body = fields.read({ form, schema: shopItemBody, input: packInput(fields.values) });
    if (!body) return;
    run({ body });
    // The next pack begins with its item.
    focusField({ form, name: 'item_id' });
  }

  return (
    <form noValidate className={stack()} onSubmit={submit}>
      <ItemSearch
        name="item_id"
        value={fields.values.item_id}
        error={fields.errors.item_id}
        onChange={(next) => fields.set('item_id', next)}
      />
      <div className={pair}>
        <TextField
          label="Preço em créditos"
          inputMode="numeric"
          autoComplete="off"
          {...fields.control('price')}
        />
        <TextField
          label="Quantidade"
          inputMode="numeric"
          autoComplete="off"
          {...fields.control('item_cnt')}
        />
      </div>
      <Select label="Categoria" {...fields.control('category')}>
        {SHOP_CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </Select>
      <Button type="submit" variant="main" busy={busy} busyLabel="Adicionando..." reason={reason}>
        Adicionar à loja
      </Button>
    </form>
  );
}
