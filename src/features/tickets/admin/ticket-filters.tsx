import { css } from '#styled/css/index.js';
import { STATUS_FILTERS, type StatusFilter, type TicketFilter } from './tickets-admin.rules.ts';

const group = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginBottom: '3' });
const button = css({
  minHeight: 'tap',
  paddingInline: '4',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'full',
  backgroundColor: 'sunken',
  color: 'soft',
  fontSize: 'sm',
  fontWeight: '500',
  cursor: 'pointer',
  _hover: { color: 'gold2', borderColor: 'line2' },
  '&[aria-pressed=true]': { backgroundColor: '#2a3450', borderColor: 'gold', color: 'gold2' },
});

/** Which tickets are shown: by status, and where the API has them, one's own and those that wait (product 10.7, 10.13, 10.14). */
export function TicketFilters({
  filter,
  onFilter,
  counts,
  hasTeam,
}: {
  filter: TicketFilter;
  onFilter: (next: TicketFilter) => void;
  /** How many tickets each status has; null while not all are loaded. */
  counts: Record<StatusFilter, number> | null;
  hasTeam: boolean;
}) {
  const { status, mine, waiting } = filter;
  return (
    <>
      <div role="group" aria-label="Filtrar por status" className={group}>
        {STATUS_FILTERS.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className={button}
            aria-pressed={value === status}
            onClick={() => onFilter({ ...filter, status: value })}
          >
            {counts ? `${label} (${counts[value]})` : label}
          </button>
        ))}
      </div>
      {hasTeam ? (
        <div role="group" aria-label="Filtrar por atendimento" className={group}>
          <button
            type="button"
            className={button}
            aria-pressed={waiting}
            onClick={() => onFilter({ ...filter, waiting: !waiting })}
          >
            Maior espera
          </button>
          <button
            type="button"
            className={button}
            aria-pressed={mine}
            onClick={() => onFilter({ ...filter, mine: !mine })}
          >
            Meus
          </button>
        </div>
      ) : null}
    </>
  );
}
