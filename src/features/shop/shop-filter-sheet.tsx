import { type KindChoices, NO_KIND_FILTERS } from '#items/item-kinds.ts';
import { KindFields } from '#items/kind-fields.tsx';
import { formatNumber } from '#lib/number.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { stack } from '#ui/layout.ts';
import { countFilters, type ShopFilters } from './shop.rules.ts';

// On the narrowest phones its icon leaves the search its room.
const button = css({ '@media (max-width: 23rem)': { '& svg': { display: 'none' } } });

/** The button "Filtros", and the sheet that it opens. The filters apply at once. */
export function ShopFilterSheet({
  filters,
  choices,
  reason,
  found,
  open,
  onOpen,
  onChange,
}: {
  filters: ShopFilters;
  choices: KindChoices;
  /** Why there is nothing to choose from yet. */
  reason: string | undefined;
  /** How many items the filters find. */
  found: number;
  open: boolean;
  onOpen: (open: boolean) => void;
  onChange: (next: ShopFilters) => void;
}) {
  const count = countFilters(filters);
  const close = () => onOpen(false);
  return (
    <>
      <Button
        className={button}
        size="sm"
        icon={<Icon name="filter" />}
        aria-haspopup="dialog"
        reason={reason}
        onClick={() => onOpen(true)}
      >
        {count === 0 ? 'Filtros' : `Filtros (${count})`}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        size="sm"
        title="Filtros"
        footerInRow
        footer={
          <>
            {count > 0 ? (
              <Button onClick={() => onChange({ ...filters, ...NO_KIND_FILTERS })}>Limpar filtros</Button>
            ) : null}
            <Button variant="main" onClick={close}>
              {found === 1 ? 'Ver 1 item' : `Ver ${formatNumber(found)} itens`}
            </Button>
          </>
        }
      >
        <div className={stack({ gap: 3 })}>
          <KindFields
            filters={filters}
            choices={choices}
            onChange={(changes) => onChange({ ...filters, ...changes })}
          />
        </div>
      </Dialog>
    </>
  );
}
