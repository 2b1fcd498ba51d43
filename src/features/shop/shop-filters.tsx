import type { ShopItem } from '#contract/shop.ts';
import { keysOf } from '#contract/keys.ts';
import { css } from '#styled/css/index.js';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { categoriesOf, SHOP_ORDERS, type ShopFilters as Filters } from './shop.rules.ts';

const LONGEST_NAME = 120;
const ORDERS = keysOf(SHOP_ORDERS).map((order) => [order, SHOP_ORDERS[order]] as const);

// The order wraps below the search when the text is large.
const form = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const search = css({ flex: '1 1 9rem', maxWidth: '30rem' });
const order = css({ flex: '1 1 9rem', maxWidth: '14rem' });

/** The controls of the shop: search by name, order, categories. */
export function ShopFilters({
  items,
  filters,
  onChange,
}: {
  items: readonly ShopItem[];
  filters: Filters;
  onChange: (next: Filters) => void;
}) {
  return (
    <>
      <search>
        <form className={form} aria-label="Busca na loja" onSubmit={(event) => event.preventDefault()}>
          <TextField
            className={search}
            label="Nome do item"
            labelHidden
            name="nome"
            type="search"
            placeholder="Buscar item..."
            autoComplete="off"
            enterKeyHint="search"
            maxLength={LONGEST_NAME}
            value={filters.name}
            onChange={({ target }) => onChange({ ...filters, name: target.value })}
          />
          <Select
            className={order}
            label="Ordem"
            labelHidden
            name="ordem"
            options={ORDERS}
            value={filters.order}
            onChange={({ target }) => {
              const chosen = keysOf(SHOP_ORDERS).find((each) => each === target.value);
              if (chosen) onChange({ ...filters, order: chosen });
            }}
          />
        </form>
      </search>
      <CategoryFilter
        categories={categoriesOf(items)}
        value={filters.category}
        onChange={(category) => onChange({ ...filters, category })}
      />
    </>
  );
}
