import { useId } from 'react';
import { HAS_PLUS } from '#contract/items.ts';
import type { KindChoices } from '#items/item-kinds.ts';
import { KindFields } from '#items/kind-fields.tsx';
import { formatNumber } from '#lib/number.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Pill, Pills } from '#ui/pill.tsx';
import { TextField } from '#ui/text-field.tsx';
import { EffectsField } from './effects-field.tsx';
import style from './auction.module.css';
import {
  isImpossible,
  isTouched,
  numberProblem,
  ORDERS,
  ordersOf,
  type AuctionFilters,
} from './auction.filters.rules.ts';

const line = css({ gridColumn: '1 / -1' });
// At the desk they stand in the bar above the list.
const onPhone = css({ display: { base: 'block', md: 'none' }, gridColumn: '1 / -1' });

const label = css({ marginBottom: '1', color: 'soft', fontSize: 'sm', fontWeight: '500' });

/** The filters that are not in the bar above the list. They apply at once. */
export function AuctionFilterSheet(props: {
  filters: AuctionFilters;
  onChange: (changes: Partial<AuctionFilters>) => void;
  onClear: () => void;
  /** Whether the list has prices. */
  priced: boolean;
  /** The types, classes and levels of the list's items. */
  kinds: KindChoices;
  /** How many items the filters find; null while the list loads. */
  found: number | null;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Id of the list of suggested effects. */
  suggestions: string;
}) {
  const { filters, onChange, onClear, priced, kinds, found, open, onOpen, suggestions } = props;
  const formId = useId();
  const crossed = isImpossible(filters) ? 'Abaixo do mínimo.' : undefined;
  const number = (name: 'min' | 'max' | 'refino' | 'valor', label: string, placeholder: string) => (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      placeholder={placeholder}
      autoComplete="off"
      value={filters[name]}
      error={numberProblem(filters[name]) ?? (name === 'max' ? crossed : undefined)}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  const close = () => onOpen(false);
  return (
    <Dialog
      open={open}
      onClose={close}
      size="sm"
      title="Filtros"
      footerInRow
      footer={
        <>
          {isTouched(filters) ? <Button onClick={onClear}>Limpar filtros</Button> : null}
          <Button variant="main" type="submit" form={formId}>
            {found === null ? 'Ver itens' : found === 1 ? 'Ver 1 item' : `Ver ${formatNumber(found)} itens`}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={style.pair}
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <EffectsField className={onPhone} filters={filters} onChange={onChange} suggestions={suggestions} />
        <div className={line}>{number('valor', 'Valor mínimo do efeito', 'Do efeito buscado')}</div>
        <OrderPills priced={priced} filters={filters} onChange={onChange} />
        {priced ? (
          <div className={style.pair}>
            {number('min', 'Preço mínimo', '1')}
            {number('max', 'Preço máximo', 'Sem limite')}
          </div>
        ) : null}
        <KindFields filters={filters} choices={kinds} onChange={onChange} />
        {HAS_PLUS ? number('refino', 'Refino mínimo', '0') : null}
      </form>
    </Dialog>
  );
}

const OrderPills = ({
  priced,
  filters: { ordem },
  onChange,
}: {
  priced: boolean;
  filters: AuctionFilters;
  onChange: (changes: Partial<AuctionFilters>) => void;
}) => (
  <div className={onPhone}>
    <p className={label} aria-hidden>
      Ordenar por
    </p>
    <Pills label="Ordenar por" line>
      {ordersOf({ priced, chosen: ordem }).map((order) => (
        <Pill key={order} on={order === ordem} onPress={() => onChange({ ordem: order })}>
          {ORDERS[order].label}
        </Pill>
      ))}
    </Pills>
  </div>
);
