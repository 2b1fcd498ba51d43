import { GUIDE } from '#contract/guides.ts';
import { formatNumber } from '#lib/number.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextField } from '#ui/text-field.tsx';
import { GuideFilters } from './guide-filters.tsx';
import { countSet, type GuideFilters as Filters, NO_FILTERS } from './guides.rules.ts';

/** 'Ver 12 mapas', where none is found without a number. */
const showText = (found: number): string =>
  found === 0 ? 'Ver mapas' : `Ver ${found === 1 ? '1 mapa' : `${formatNumber(found)} mapas`}`;

const form = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: { base: '2', md: '4' } });
const text = css({ flex: '1 1 10rem' });
const inSheet = css({ display: { lg: 'none' } });
// What is wrong with a field has its line from the start, so that it moves nothing.
const room = css({ minHeight: '12rem' });
const beside = css({ display: { base: 'none', lg: 'block' }, width: 'full' });

/** The search of /guides, and its other filters: beside the list, on phones and tablets in a sheet. */
export function GuideSearchForm({
  filters,
  found,
  onChange,
  open,
  onOpen,
}: {
  filters: Filters;
  /** How many maps match. */
  found: number;
  onChange: (changes: Partial<Filters>) => void;
  /** Whether the sheet is open. Its filters apply at once. */
  open: boolean;
  onOpen: (open: boolean) => void;
}) {
  const set = countSet(filters);
  return (
    <search>
      <form className={form} aria-label="Filtros dos guias" onSubmit={(event) => event.preventDefault()}>
        <TextField
          className={text}
          label="Mapa ou item"
          labelHidden
          name="nome"
          type="search"
          placeholder="Mapa ou item..."
          autoComplete="off"
          enterKeyHint="search"
          maxLength={GUIDE.name}
          value={filters.nome}
          onChange={({ target }) => onChange({ nome: target.value })}
        />
        <div className={inSheet}>
          <Button size="sm" icon={<Icon name="filter" />} aria-haspopup="dialog" onClick={() => onOpen(true)}>
            {set > 0 ? `Filtros (${set})` : 'Filtros'}
          </Button>
        </div>
        <div className={beside}>
          <GuideFilters filters={filters} onChange={onChange} />
        </div>
      </form>
      <Dialog
        open={open}
        onClose={() => onOpen(false)}
        title="Filtros"
        footerInRow
        footer={
          <>
            {set > 0 ? (
              <Button onClick={() => onChange({ ...NO_FILTERS, nome: filters.nome })}>Limpar filtros</Button>
            ) : null}
            <Button variant="main" onClick={() => onOpen(false)}>
              {showText(found)}
            </Button>
          </>
        }
      >
        <div className={room}>
          <GuideFilters filters={filters} onChange={onChange} />
        </div>
      </Dialog>
    </search>
  );
}
