import { useState } from 'react';
import { GUIDE } from '#contract/guides.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextField } from '#ui/text-field.tsx';
import { GuideFilters } from './guide-filters.tsx';
import { countSet, type GuideFilters as Filters, NO_FILTERS } from './guides.rules.ts';

const form = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: { base: '2', md: '4' } });
const text = css({ flex: '1 1 10rem' });
const onPhones = css({ display: { md: 'none' } });
const atDesks = css({ display: { base: 'none', md: 'block' }, width: 'full' });

/** The search of /guides, and its other filters: beside the list, on phones in a sheet. */
export function GuideSearchForm({
  filters,
  onChange,
}: {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
}) {
  // Applied when the sheet closes: its entry in the history, and with it the address, is then taken back.
  const [draft, setDraft] = useState(filters);
  const [open, setOpen] = useState(false);
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
        <div className={onPhones}>
          <Button
            size="sm"
            icon={<Icon name="filter" />}
            aria-haspopup="dialog"
            onClick={() => {
              setDraft(filters);
              setOpen(true);
            }}
          >
            {set > 0 ? `Filtros (${set})` : 'Filtros'}
          </Button>
        </div>
        <div className={atDesks}>
          <GuideFilters filters={filters} onChange={onChange} />
        </div>
      </form>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Filtros"
        footer={
          <>
            <Button onClick={() => setDraft({ ...NO_FILTERS, nome: filters.nome })}>Limpar filtros</Button>
            <Button
              variant="main"
              onClick={() => {
                setOpen(false);
                onChange(draft);
              }}
            >
              Ver mapas
            </Button>
          </>
        }
      >
        <GuideFilters filters={draft} onChange={(changes) => setDraft({ ...draft, ...changes })} />
      </Dialog>
    </search>
  );
}
