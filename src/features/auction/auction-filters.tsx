import { useId, useState } from 'react';
import { keysOf } from '#contract/keys.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import {
  countHidden,
  LONGEST_TEXT,
  numberProblem,
  ORDERS,
  type AuctionFilters as Filters,
} from './auction.filters.rules.ts';

const form = css({
  display: 'grid',
  gap: '3',
  alignContent: 'start',
  // Two columns where the longest placeholder fits, never more.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(15rem, 40%)), 1fr))',
});
// The two searches share a row where they fit.
const text = css({ gridColumn: { base: '1 / -1', sm: 'auto' } });
const ordering = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '3',
  gridColumn: '1 / -1',
});
const order = css({ flex: '1 1 8rem', minWidth: '0' });
// The icon is hidden on a narrow phone: the order select beside the button needs the room.
const more = css({
  flex: { base: '0 1 auto', sm: '1 1 8rem' },
  md: { display: 'none' },
  '& svg': { display: { base: 'none', sm: 'block' } },
});
const hidden = css({
  display: { base: 'none', md: 'grid' },
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '3',
  gridColumn: '1 / -1',
  '&[data-open]': { display: 'grid' },
});
const wide = css({ gridColumn: '1 / -1' });

type AuctionFiltersProps = {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
  /** Whether the list has prices. */
  priced: boolean;
  /** The effects to choose from. */
  effects: readonly { index: number; name: string }[];
};

/** The two searches of a tab, its order and its filters. */
export function AuctionFilters({ filters, onChange, priced, effects }: AuctionFiltersProps) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const count = countHidden(filters);
  const search = (name: 'nome' | 'efeitos', label: string, placeholder: string) => (
    <TextField
      className={text}
      label={label}
      name={name}
      type="search"
      placeholder={placeholder}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={LONGEST_TEXT}
      value={filters[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <search>
      <form className={form} aria-label="Filtros do leilão" onSubmit={(event) => event.preventDefault()}>
        {search('nome', 'Nome do item', 'Buscar por nome do item...')}
        {search('efeitos', 'Efeitos', 'Buscar por efeitos...')}
        <div className={ordering}>
          <OrderSelect filters={filters} onChange={onChange} priced={priced} />
          <Button
            className={more}
            icon={<Icon name="filter" />}
            aria-expanded={open}
            aria-controls={panelId}
            onClick={() => setOpen(!open)}
          >
            {count === 0 ? 'Mais filtros' : `Mais filtros (${count})`}
          </Button>
        </div>
        <div id={panelId} className={hidden} data-open={open ? '' : undefined}>
          <HiddenFilters filters={filters} onChange={onChange} priced={priced} effects={effects} />
        </div>
      </form>
    </search>
  );
}

function OrderSelect({ filters, onChange, priced }: Omit<AuctionFiltersProps, 'effects'>) {
  return (
    <Select
      className={order}
      label="Ordenar por"
      name="ordem"
      value={filters.ordem}
      onChange={({ target }) =>
        onChange({ ordem: keysOf(ORDERS).find((order) => order === target.value) ?? 'recentes' })
      }
      options={keysOf(ORDERS)
        .filter((order) => priced || !ORDERS[order].priced || order === filters.ordem)
        .map((order) => [order, ORDERS[order].label])}
    />
  );
}

/** Prices, level and effects. On a phone the button "Mais filtros" shows them. */
function HiddenFilters({ filters, onChange, priced, effects }: AuctionFiltersProps) {
  const unknown = filters.efeito !== '' && !effects.some(({ index }) => String(index) === filters.efeito);
  const number = (name: 'min' | 'max' | 'refino' | 'valor', label: string, className?: string) => (
    <TextField
      label={label}
      name={name}
      className={className}
      inputMode="numeric"
      autoComplete="off"
      value={filters[name]}
      error={numberProblem(filters[name])}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <>
      {priced ? number('min', 'Preço mínimo') : null}
      {priced ? number('max', 'Preço máximo') : null}
      {number('refino', 'Refino mínimo', wide)}
      <Select
        label="Efeito"
        name="efeito"
        className={wide}
        value={filters.efeito}
        onChange={({ target }) => onChange({ efeito: target.value })}
        options={effects.map(({ index, name }) => [index, name])}
      >
        <option value="">Qualquer um</option>
        {unknown ? <option value={filters.efeito}>{`Efeito ${filters.efeito}`}</option> : null}
      </Select>
      {filters.efeito === '' ? null : number('valor', 'Valor mínimo do efeito', wide)}
    </>
  );
}
