import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { directPriceBody, type EditableBannerItem } from '#contract/banners.ts';
import { bannersCalls } from '#contract/calls/banners.ts';
import { PACK } from '#contract/pack.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { useItemLookup } from '#items/use-item-lookup.ts';
import { formatCredits } from '#lib/credits.ts';
import { useHttp } from '#lib/http-context.ts';
import { readWhole } from '#lib/read-number.ts';
import { useForm } from '#lib/use-form.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { stack } from '#ui/layout.ts';
import { SectionHead } from '#ui/section-head.tsx';
import { Select } from '#ui/select.tsx';
import { muted } from '#ui/text-style.ts';
import { TextField } from '#ui/text-field.tsx';
import style from '#features/banners/direct.module.css';
import { bannersAdminQueries } from './banners.admin.queries.ts';
import { rarestFirst } from './banners.items.rules.ts';

/** Direct prices of the chosen banner's items: what players may buy without a draw. Nothing until the items are there: it is below them. */
export function DirectPrices({ banner }: { banner: number }) {
  const { data } = useQuery(bannersAdminQueries(useHttp()).items(banner));
  const [choices, setChoices] = useState<readonly EditableBannerItem[]>([]);
  const offline = useOfflineReason();
  if (!data) return null;
  const items = rarestFirst(data);
  const unpriced = items.filter(({ direct_price }) => typeof direct_price !== 'number');
  return (
    <section aria-labelledby="precos-garantidos" className={stack({ gap: 3 })}>
      <SectionHead
        id="precos-garantidos"
        title="Comprar garantido"
        aside={
          unpriced.length > 0 ? (
            <Button size="sm" reason={offline} onClick={() => setChoices(unpriced)}>
              Adicionar preço
            </Button>
          ) : null
        }
      />
      <p className={muted()}>
        Um item com preço pode ser comprado sem sorteio enquanto o banner estiver aberto.
      </p>
      <Prices
        items={items.filter((item) => !unpriced.includes(item))}
        onChange={(item) => setChoices([item])}
      />
      {choices.length > 0 ? (
        <PriceDialog banner={banner} choices={choices} onClose={() => setChoices([])} />
      ) : null}
    </section>
  );
}

/** The items that have a price. */
function Prices({
  items,
  onChange,
}: {
  items: readonly EditableBannerItem[];
  onChange: (item: EditableBannerItem) => void;
}) {
  const offline = useOfflineReason();
  const itemOf = useItemLookup(items.map(({ item_id }) => item_id));
  if (items.length === 0) return null;
  return (
    <ul className={style.list}>
      {items.map((item) => (
        <li key={item.id}>
          <ItemIcon icon={itemOf(item.item_id)?.icon ?? 0} size={28} frame={item.rarity} />
          <div className={style.text}>
            <span className={style.name}>{item.label}</span>
            <span className={style.price}>{formatCredits(item.direct_price ?? 0)}</span>
          </div>
          <Button
            size="sm"
            reason={offline}
            aria-label={`Mudar preço: ${item.label}`}
            onClick={() => onChange(item)}
          >
            Mudar preço
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Blank is no price, where there was one. */
const schemaOf = ({ revision, isNew }: { revision: number; isNew: boolean }) =>
  v.pipe(
    v.object({ direct_price: v.string() }),
    v.transform(({ direct_price }) => ({
      direct_price: !isNew && direct_price.trim() === '' ? null : readWhole(direct_price),
      revision,
    })),
    directPriceBody,
  );

/** The price of an item, which is chosen where there is more than one. */
function PriceDialog(props: { banner: number; choices: readonly EditableBannerItem[]; onClose: () => void }) {
  const { banner, choices, onClose } = props;
  const queryClient = useQueryClient();
  const { queryKey } = bannersAdminQueries(useHttp()).items(banner);
  const [chosen, choose] = useState(String(choices[0]?.id));
  const item = choices.find(({ id }) => String(id) === chosen);
  const isNew = typeof choices[0]?.direct_price !== 'number';
  const [values, setValues] = useState({ direct_price: choices[0]?.direct_price?.toString() ?? '' });
  const { run, busy, reason } = useOnlineMutation(bannersCalls.setDirectPrice, {
    success: 'Preço alterado',
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey });
      onClose();
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey });
      form.showServerError(error);
    },
  });
  const form = useForm({
    schema: schemaOf({ revision: item?.revision ?? 1, isNew }),
    state: [values, setValues],
    onSubmit: (body) => run({ params: { id: Number(chosen) }, body }),
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Preço sem sorteio"
      description={isNew ? undefined : item?.label}
      form={form}
      busy={busy}
      reason={reason}
      label="Salvar"
    >
      {isNew ? (
        <Select
          label="Item"
          name="item"
          value={chosen}
          onChange={({ target }) => choose(target.value)}
          options={choices.map(({ id, label }) => [id, label])}
        />
      ) : null}
      <TextField
        label={`Preço em ${PACK.currency.many}`}
        hint={isNew ? undefined : 'Em branco: só por sorteio.'}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('direct_price')}
      />
    </FormDialog>
  );
}
