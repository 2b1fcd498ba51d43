import { DeskColumns } from '#ui/desk-columns.tsx';
import { PackForm } from './pack-form.tsx';
import { PackList } from './pack-list.tsx';

/** The administration of the shop (product 7.4). */
export function ShopDesk() {
  return (
    <DeskColumns
      form={{ id: 'novo-item', title: 'Adicionar item', content: <PackForm /> }}
      list={{ id: 'a-venda', title: 'À venda', content: <PackList /> }}
    />
  );
}
