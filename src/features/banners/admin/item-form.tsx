import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { gachaCalls } from '#contract/calls/gacha.ts';
import { type Banner, RARITY_LABELS } from '#contract/gacha.ts';
import { SUCCESS } from '#contract/messages.ts';
import { bannerQueries } from '#features/banners/queries.ts';
import { ItemSearch } from '#items/item-search.tsx';
import { focusField } from '#lib/form.ts';
import { useHttp } from '#lib/http-context.ts';
import type { Fields } from '#lib/use-fields.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { stack } from '#ui/layout.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { itemForm, type ItemFields, itemInput, NEW_ITEM, OFFERED_RARITIES } from './rules.ts';

const pair = css({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '4' });

/** Puts an item into a banner (product 9.7). Its fields are the screen's, which previews what they would do to the odds. */
export function ItemForm({
  banners,
  bannerId,
  onBanner,
  fields,
}: {
  banners: readonly Banner[];
  bannerId: string;
  onBanner: (id: string) => void;
  fields: Fields<ItemFields>;
}) {
  const queryClient = useQueryClient();
  const queries = bannerQueries(useHttp());
  const { run, busy, reason } = useOnlineMutation(gachaCalls.createBannerItem, {
    onSuccess: (_, { body }) => {
      toast.show({ kind: 'success', title: SUCCESS.createBannerItem });
      fields.reset({ ...NEW_ITEM, rarity: fields.values.rarity });
      if (body) void queryClient.invalidateQueries(queries.items(Number(body.banner_id)));
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy || reason) return;
    const body = fields.read({ form, schema: itemForm, input: itemInput(fields.values, bannerId) });
    if (!body) return;
    run({ body });
    focusField({ form, name: 'item_id' });
  }

  return (
    <form noValidate className={stack()} onSubmit={submit}>
      <Select
        label="Banner"
        name="banner_id"
        value={bannerId}
        error={fields.errors.banner_id}
        onChange={({ target }) => onBanner(target.value)}
      >
        <option value="">Selecione um banner</option>
        {banners.map(({ id, name }) => (
          <option key={id} value={String(id)}>
            {name}
          </option>
        ))}
      </Select>
      <ItemSearch
        name="item_id"
        value={fields.values.item_id}
        error={fields.errors.item_id}
        onChange={(next) => {
          fields.set('item_id', next);
          // The name that players read is the catalogue's until somebody writes another.
          if (next.chosen) fields.set('label', next.chosen.label);
        }}
      />
      <TextField label="Nome no banner" maxLength={200} autoComplete="off" {...fields.control('label')} />
      <div className={pair}>
        <Select label="Raridade" {...fields.control('rarity')}>
          {OFFERED_RARITIES.map((rarity) => (
            <option key={rarity} value={rarity}>
              {RARITY_LABELS[rarity].admin}
            </option>
          ))}
        </Select>
        <TextField
          label="Chance (0 a 100)"
          inputMode="decimal"
          autoComplete="off"
          {...fields.control('chance')}
        />
      </div>
      <Checkbox
        label="Item garantido"
        name="is_guaranteed"
        checked={fields.values.is_guaranteed}
        onChange={({ target }) => fields.set('is_guaranteed', target.checked)}
      />
      <Button type="submit" variant="main" busy={busy} busyLabel="Adicionando..." reason={reason}>
        Adicionar ao banner
      </Button>
    </form>
  );
}
