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
import { muted } from '#ui/text-style.ts';
import { TextField } from '#ui/text-field.tsx';
import style from '#features/banners/direct.module.css';
import { bannersAdminQueries } from './banners.admin.queries.ts';
import { rarestFirst } from './banners.items.rules.ts';

/** Direct prices of the chosen banner's items: what players may buy without a draw. Nothing until the items are there: it is below them. */
export function DirectPrices({ banner }: { banner: number }) {
  const { data } = useQuery(bannersAdminQueries(useHttp()).items(banner));
  if (!data) return null;
  return (
    <section aria-labelledby="precos-garantidos" className={stack({ gap: 3 })}>
      <SectionHead id="precos-garantidos" title="Comprar garantido" />
      <p className={muted()}>
        Um item com preço pode ser comprado sem sorteio enquanto o banner estiver aberto.
      </p>
      <Prices id={banner} items={data} />
    </section>
  );
}

function Prices({ id, items }: { id: number; items: readonly EditableBannerItem[] }) {
  const [changing, setChanging] = useState<EditableBannerItem | null>(null);
  const offline = useOfflineReason();
  const itemOf = useItemLookup(items.map(({ item_id }) => item_id));
  return (
    <>
      <ul className={style.list}>
        {rarestFirst(items).map((item) => (
          <li key={item.id}>
            <ItemIcon icon={itemOf(item.item_id)?.icon ?? 0} size={28} frame={item.rarity} />
            <div className={style.text}>
              <span className={style.name}>{item.label}</span>
              {typeof item.direct_price === 'number' ? (
                <span className={style.price}>{formatCredits(item.direct_price)}</span>
              ) : (
                <span className={muted()}>Só por sorteio</span>
              )}
            </div>
            <Button
              size="sm"
              reason={offline}
              aria-label={`Mudar preço: ${item.label}`}
              onClick={() => setChanging(item)}
            >
              Mudar preço
            </Button>
          </li>
        ))}
      </ul>
      {changing ? <PriceDialog banner={id} item={changing} onClose={() => setChanging(null)} /> : null}
    </>
  );
}

/** Blank is no price. */
const schemaOf = (revision: number) =>
  v.pipe(
    v.object({ direct_price: v.string() }),
    v.transform(({ direct_price }) => ({
      direct_price: direct_price.trim() === '' ? null : readWhole(direct_price),
      revision,
    })),
    directPriceBody,
  );

function PriceDialog(props: { banner: number; item: EditableBannerItem; onClose: () => void }) {
  const { banner, item, onClose } = props;
  const queryClient = useQueryClient();
  const { queryKey } = bannersAdminQueries(useHttp()).items(banner);
  const [values, setValues] = useState({ direct_price: item.direct_price?.toString() ?? '' });
  const [schema] = useState(() => schemaOf(item.revision));
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
    schema,
    state: [values, setValues],
    onSubmit: (body) => run({ params: { id: Number(item.id) }, body }),
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Preço sem sorteio"
      description={item.label}
      form={form}
      busy={busy}
      reason={reason}
      label="Salvar"
    >
      <TextField
        label={`Preço em ${PACK.currency.many}`}
        hint="Em branco: só por sorteio."
        inputMode="numeric"
        autoComplete="off"
        {...form.field('direct_price')}
      />
    </FormDialog>
  );
}
