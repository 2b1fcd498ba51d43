import { type FormEvent, useId, useState } from 'react';
import { shopCalls } from '#contract/calls/shop.ts';
import { PACK } from '#contract/pack.ts';
import { SHOP, type ShopItem } from '#contract/shop.ts';
import { filterByCategory, nameOf } from '#features/shop/shop.rules.ts';
import { formatNumber } from '#lib/number.ts';
import { useRowEdit } from '#edits/row-edit.ts';
import { showUndo } from '#edits/undo.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { stack } from '#ui/layout.ts';
import { Notice } from '#ui/notice.tsx';
import { Table } from '#ui/table.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SUCCESS } from '#lib/success.ts';
import { CategorySelect } from './category-select.tsx';
import {
  type PriceChange,
  priceChanges,
  pricesBody,
  readPercent,
  undoPricesBody,
} from './shop.admin.rules.ts';

interface PricesDialogProps {
  packs: readonly ShopItem[];
  /** The category that the list shows; '' is all. */
  category: string;
  onChanged: () => void;
  onClose: () => void;
}

/** Changes the prices of a category by a percentage. It shows old and new prices first, and sends exactly those. */
export function PricesDialog({ packs, category: shown, onChanged, onClose }: PricesDialogProps) {
  const id = useId();
  const [category, setCategory] = useState(shown);
  const [text, setText] = useState('');
  const percent = readPercent(text);
  const chosen = filterByCategory(packs, category || undefined);
  const wanted = percent === null ? [] : priceChanges({ packs: chosen, percent });
  const changes = wanted.slice(0, SHOP.changesMax);
  const { run, busy, reason, conflict } = useRowEdit(shopCalls.updateShopItems, {
    onSuccess: ({ packs: edited }) => {
      onChanged();
      onClose();
      showUndo({
        title: SUCCESS.updatePrices,
        description: countText(changes.length),
        call: shopCalls.updateShopItems,
        input: { body: undoPricesBody({ changes, edited }) },
        onRestored: onChanged,
      });
    },
    onError: onChanged,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changes.length > 0) run({ body: pricesBody(changes) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title="Mudar preços"
      action={
        <Button
          type="submit"
          form={id}
          variant="main"
          disabled={changes.length === 0}
          busy={busy}
          busyLabel="Mudando..."
          reason={reason}
        >
          {changes.length === 0 ? 'Mudar preços' : `Mudar ${countText(changes.length)}`}
        </Button>
      }
    >
      <form id={id} onSubmit={submit} className={stack({ gap: 4 })}>
        <TextField
          label="Porcentagem"
          name="percent"
          hint={`10 aumenta 10%; −10 baixa 10%. O resultado é arredondado para ${PACK.currency.many} inteir${PACK.currency.os}, metade para cima, e nunca fica abaixo de 1.`}
          autoComplete="off"
          error={
            text.trim() !== '' && percent === null
              ? 'De −99,99 a 1.000, com até duas casas decimais.'
              : undefined
          }
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <CategorySelect
          label="Categoria dos preços"
          name="price_category"
          packs={packs}
          value={category}
          onChange={setCategory}
        />
        {conflict ? <ConflictNotice count={conflict.packs.length} /> : null}
        {wanted.length > changes.length ? <RestNotice count={wanted.length - changes.length} /> : null}
        {changes.length > 0 ? <Preview changes={changes} /> : null}
        {percent !== null && changes.length === 0 ? <p>Nenhum preço muda.</p> : null}
      </form>
    </Dialog>
  );
}

/** Others have changed `count` of the packs. */
function ConflictNotice({ count }: { count: number }) {
  return (
    <Notice tone="warn" title="Outra pessoa alterou estes itens enquanto você editava.">
      <span>{count === 1 ? '1 item mudou' : `${count} itens mudaram`}</span>; nada foi enviado. Confira os
      preços de agora e mude de novo.
    </Notice>
  );
}

/** `count` prices are more than can be changed at once. */
function RestNotice({ count }: { count: number }) {
  return (
    <Notice tone="warn" title={`Mudam no máximo ${countText(SHOP.changesMax)} de uma vez.`}>
      <span>{count === 1 ? '1 preço fica como está' : `${countText(count)} ficam como estão`}</span>. Escolha
      uma categoria para mudar menos.
    </Notice>
  );
}

function Preview({ changes }: { changes: readonly PriceChange[] }) {
  return (
    <Table caption="Preços antes e depois">
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" data-num>
            Antes
          </th>
          <th scope="col" data-num>
            Depois
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ pack, price }) => (
          <tr key={pack.id}>
            <th scope="row">{`${nameOf(pack)}, ${formatNumber(pack.item_cnt)}\u00A0un.`}</th>
            <td data-num>{formatNumber(pack.price)}</td>
            <td data-num>{formatNumber(price)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const countText = (count: number) => (count === 1 ? '1 preço' : `${formatNumber(count)} preços`);
