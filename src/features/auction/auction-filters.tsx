import { type ComponentProps, useId } from 'react';
import { keysOf } from '#contract/keys.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { heightVariable } from '#ui/height-variable.ts';
import { Icon } from '#ui/icon.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AuctionFilterSheet } from './auction-filter-sheet.tsx';
import { EffectsField } from './effects-field.tsx';
import style from './auction.module.css';
import { countFilters, LONGEST_TEXT, ORDERS, ordersOf } from './auction.filters.rules.ts';

// In a low window (a phone with its keyboard), or with text so large that it has two lines, it scrolls with the page: there is room for the results.
const bar = css({
  '@media (min-height: 25rem) and (min-width: 19rem)': {
    position: 'sticky',
    top: 'belowHeader',
    zIndex: '2',
  },
  marginInline: '-3',
  paddingInline: '3',
  paddingBlock: '2',
  borderRadius: 'md',
  backgroundColor: 'glass',
  backdropFilter: 'blur(10px)',
});
// The button wraps below the search when the text is large.
const form = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
// On the narrowest phones the whole placeholder fits in smaller letters.
const name = css({
  flex: '2 1 11rem',
  '@media (max-width: 23rem)': { '& input::placeholder': { fontSize: 'xs' } },
});
const onDesk = css({ mdDown: { display: 'none' }, flex: '2 1 11rem' });
const order = css({ mdDown: { display: 'none' }, flex: '1 1 9rem' });
const barHeight = heightVariable('--toolbar-height');

type AuctionFiltersProps = Omit<ComponentProps<typeof AuctionFilterSheet>, 'suggestions'> & {
  /** The names of effects to suggest. */
  effects: readonly string[];
};

/** The two searches of a tab and its order; on phones only the first one. The button opens a sheet with the others. */
export function AuctionFilters(props: AuctionFiltersProps) {
  const { effects, ...sheet } = props;
  const { filters, onChange, priced, onOpen } = sheet;
  const suggestions = useId();
  const count = countFilters(filters);
  return (
    <search ref={barHeight} className={bar}>
      <form className={form} aria-label="Filtros do leilão" onSubmit={(event) => event.preventDefault()}>
        <TextField
          className={name}
          label="Nome do item"
          labelHidden
          name="nome"
          type="search"
          placeholder="Buscar por nome do item..."
          autoComplete="off"
          enterKeyHint="search"
          maxLength={LONGEST_TEXT}
          value={filters.nome}
          onChange={({ target }) => onChange({ nome: target.value })}
        />
        <EffectsField
          className={onDesk}
          labelHidden
          filters={filters}
          onChange={onChange}
          suggestions={suggestions}
        />
        <Select
          className={order}
          label="Ordenar por"
          labelHidden
          name="ordem"
          value={filters.ordem}
          onChange={({ target }) =>
            onChange({ ordem: keysOf(ORDERS).find((order) => order === target.value) ?? 'recentes' })
          }
          options={ordersOf({ priced, chosen: filters.ordem }).map((order) => [order, ORDERS[order].label])}
        />
        <Button
          className={style.filters}
          size="sm"
          icon={<Icon name="filter" />}
          aria-haspopup="dialog"
          data-count={count || undefined}
          onClick={() => onOpen(true)}
        >
          {count === 0 ? 'Filtros' : `Filtros (${count})`}
        </Button>
      </form>
      <datalist id={suggestions}>
        {effects.map((effect) => (
          <option key={effect}>{effect}</option>
        ))}
      </datalist>
      <AuctionFilterSheet {...sheet} suggestions={suggestions} />
    </search>
  );
}
