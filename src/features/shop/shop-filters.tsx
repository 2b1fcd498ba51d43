import type { ShopItem } from '#contract/shop.ts';
import { keysOf } from '#contract/keys.ts';
import { hasChoices, type KindChoices } from '#items/item-kinds.ts';
import { css, cx } from '#styled/css/index.js';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { ShopFilterSheet } from './shop-filter-sheet.tsx';
import style from './shop.module.css';
import { categoriesOf, countFilters, SHOP_ORDERS, type ShopFilters as Filters } from './shop.rules.ts';

const LONGEST_NAME = 120;
const ORDERS = keysOf(SHOP_ORDERS).map((order) => [order, SHOP_ORDERS[order]] as const);

// As the auction's bar, where the window is high enough for its two lines and the text is not large.
const bar = css({
  '@media (min-height: 40rem)': {
    '@container (min-width: 20rem)': { position: 'sticky', top: 'belowHeader', zIndex: '2' },
  },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '2',
  marginInline: '-3',
  paddingInline: '3',
  paddingBlock: '1',
  borderRadius: 'md',
  backgroundColor: 'glass',
  backdropFilter: 'blur(10px)',
});
const form = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const search = css({ flex: '1 1 7rem', lg: { maxWidth: '30rem' } });

/** The controls of the shop: search by name, order, categories. */
export function ShopFilters({
  items,
  filters,
  kinds,
  isCatalogued,
  found,
  open,
  onOpen,
  onChange,
}: {
  items: readonly ShopItem[];
  filters: Filters;
  /** The types, classes and levels of the items on sale. */
  kinds: KindChoices;
  /** The catalogue, which names them, is on this device. Until then the button has its place. */
  isCatalogued: boolean;
  /** How many items the filters find. */
  found: number;
  /** Whether the sheet with the filters is open. */
  open: boolean;
  onOpen: (open: boolean) => void;
  onChange: (next: Filters) => void;
}) {
  return (
    <div className={cx(bar, style.bar)}>
      <search>
        <form className={form} aria-label="Busca na loja" onSubmit={(event) => event.preventDefault()}>
          <TextField
            className={search}
            label="Nome do item"
            labelHidden
            name="nome"
            type="search"
            placeholder="Buscar..."
            autoComplete="off"
            enterKeyHint="search"
            maxLength={LONGEST_NAME}
            value={filters.name}
            onChange={({ target }) => onChange({ ...filters, name: target.value })}
          />
          <Select
            className={cx(style.order, filters.order === 'categoria' ? undefined : style.ordered)}
            icon="sort"
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
          {!isCatalogued || hasChoices(kinds) || countFilters(filters) > 0 ? (
            <ShopFilterSheet
              filters={filters}
              choices={kinds}
              reason={isCatalogued ? undefined : 'O catálogo de itens ainda não chegou a este aparelho.'}
              found={found}
              open={open}
              onOpen={onOpen}
              onChange={onChange}
            />
          ) : null}
        </form>
      </search>
      <CategoryFilter
        categories={categoriesOf(items)}
        value={filters.category}
        onChange={(category) => onChange({ ...filters, category })}
      />
    </div>
  );
}
