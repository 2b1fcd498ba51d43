import { css } from '#styled/css/index.js';
import { Pill, Pills } from '#ui/pill.tsx';
import { STATUS_FILTERS, type StatusFilter, type TicketFilter } from './tickets.admin.rules.ts';

const groups = css({
  display: 'grid',
  gap: '2',
  marginBottom: '1',
  // A mouse does not scroll sideways.
  '& > *': { md: { flexWrap: 'wrap' } },
});

/** Filters tickets by status and, if the API supports it, by assignee and waiting players. */
export function TicketFilters({
  filter,
  onFilter,
  counts,
  hasTeam,
}: {
  filter: TicketFilter;
  onFilter: (next: TicketFilter) => void;
  /** How many tickets each status has; null while not all tickets are loaded. */
  counts: Record<StatusFilter, number> | null;
  hasTeam: boolean;
}) {
  const { status, mine, waiting } = filter;
  return (
    <div className={groups}>
      <Pills label="Filtrar por status" line>
        {STATUS_FILTERS.map(({ value, label }) => (
          <Pill key={value} on={value === status} onPress={() => onFilter({ ...filter, status: value })}>
            {counts ? `${label} (${counts[value]})` : label}
          </Pill>
        ))}
      </Pills>
      {hasTeam ? (
        <Pills label="Filtrar por atendimento" line>
          <Pill on={waiting} onPress={() => onFilter({ ...filter, waiting: !waiting })}>
            Maior espera
          </Pill>
          <Pill on={mine} onPress={() => onFilter({ ...filter, mine: !mine })}>
            Meus
          </Pill>
        </Pills>
      ) : null}
    </div>
  );
}
