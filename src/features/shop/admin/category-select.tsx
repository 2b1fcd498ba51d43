import type { ShopItem } from '#contract/shop.ts';
import { categoriesOf } from '#features/shop/shop.rules.ts';
import { Select } from '#ui/select.tsx';

/** Chooses one of the packs' categories; '' is all of them. */
export function CategorySelect({
  label,
  name,
  packs,
  value,
  onChange,
  labelHidden,
}: {
  label: string;
  labelHidden?: boolean;
  name: string;
  packs: readonly ShopItem[];
  value: string;
  onChange: (category: string) => void;
}) {
  return (
    <Select
      label={label}
      labelHidden={labelHidden}
      name={name}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{labelHidden ? 'Categorias' : 'Todas'}</option>
      {categoriesOf(packs).map((category) => (
        <option key={category}>{category}</option>
      ))}
    </Select>
  );
}
