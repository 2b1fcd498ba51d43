import { TwoColumns } from '#ui/two-columns.tsx';
import { PackForm } from './pack-form.tsx';
import { PackList } from './pack-list.tsx';

/** The administration of the shop. */
export function ShopAdminScreen() {
  return (
    <TwoColumns
      form={{ id: 'novo-item', title: 'Adicionar item', content: <PackForm /> }}
      list={{ id: 'a-venda', title: 'À venda', content: (add) => <PackList add={add} /> }}
    />
  );
}
