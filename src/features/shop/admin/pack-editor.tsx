import { shopCalls } from '#contract/calls/shop.ts';
import { PACK } from '#contract/pack.ts';
import { SHOP_CATEGORIES, type ShopItem } from '#contract/shop.ts';
import { nameOf } from '#features/shop/shop.rules.ts';
import { RowEditor } from '#edits/row-editor.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { SUCCESS } from '#lib/success.ts';
import { packConflict } from './shop.admin.rules.ts';
import { packEditForm, packFieldsOf } from './shop.forms.ts';

/** Edits a pack on sale. The price comes first, because it is what changes most. */
export function PackEditor(props: { pack: ShopItem; onChanged: () => void; onClose: () => void }) {
  const { pack, onChanged, onClose } = props;
  return (
    <RowEditor
      title={nameOf(pack)}
      call={shopCalls.updateShopItem}
      success={SUCCESS.updateShopItem}
      schema={packEditForm}
      initial={packFieldsOf(pack)}
      revision={pack.revision ?? 1}
      inputOf={(body, revision) => ({ params: { id: Number(pack.id) }, body: { ...body, revision } })}
      conflictOf={packConflict}
      onChanged={onChanged}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NumberField
            label={`Preço em ${PACK.currency.many}`}
            onFocus={({ target }) => target.select()}
            {...form.field('price')}
          />
          <NumberField label="Quantidade" {...form.field('item_cnt')} />
          <Select label="Categoria" {...form.field('category')}>
            {SHOP_CATEGORIES.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </Select>
        </>
      )}
    </RowEditor>
  );
}
