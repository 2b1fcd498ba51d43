import { css } from '#styled/css/index.js';
import { Pill, Pills } from '#ui/pill.tsx';
import { LoadingRows } from '#ui/row-skeletons.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { filterOf, STATUS_FILTERS, type StatusFilter, type TicketFilter } from './tickets.admin.rules.ts';

const groups = css({
  display: { base: 'grid', md: 'flex' },
  flexWrap: 'wrap',
  gap: '2',
  columnGap: { md: '6' },
  marginBottom: '2',
  // A mouse does not scroll sideways.
  '& > *': { md: { flexWrap: 'wrap' } },
});
const select = css({ flex: '1 1 10rem' });

/** Filters tickets by status and, if the API supports it, by assignee and waiting players. */
export function TicketFilters({
  filter,
  onFilter,
  counts,
  waitingCount,
  hasTeam,
  narrow,
}: {
  filter: TicketFilter;
  onFilter: (next: TicketFilter) => void;
  /** How many tickets each status has; null while not all tickets are loaded. */
  counts: Record<StatusFilter, number> | null;
  /** How many would be shown of those that wait; undefined while not all tickets are loaded. */
  waitingCount: number | undefined;
  hasTeam: boolean;
  /** Beside an open ticket. */
  narrow: boolean;
}) {
  const { status, mine, waiting } = filter;
  const states = STATUS_FILTERS.map(({ value, label }) => ({
    value,
    text: counts ? `${label} (${counts[value]})` : label,
  }));
  const choose = (value: StatusFilter) => onFilter({ ...filter, status: value });
  return (
    <div className={groups}>
      {narrow ? (
        <Select
          label="Filtrar por status"
          labelHidden
          name="status"
          className={select}
          value={status}
          options={states.map(({ value, text }) => [value, text])}
          onChange={({ target }) => choose(filterOf(target.value))}
        />
      ) : (
        <Pills label="Filtrar por status" line>
          {states.map(({ value, text }) => (
            <Pill key={value} on={value === status} onPress={() => choose(value)}>
              {text}
            </Pill>
          ))}
        </Pills>
      )}
      {hasTeam ? (
        <Pills label="Filtrar por atendimento" line>
          <Pill on={waiting} onPress={() => onFilter({ ...filter, waiting: !waiting })}>
            {waitingCount === undefined ? 'Sem resposta' : `Sem resposta (${waitingCount})`}
          </Pill>
          <Pill on={mine} onPress={() => onFilter({ ...filter, mine: !mine })}>
            Meus
          </Pill>
        </Pills>
      ) : null}
    </div>
  );
}

/** The list with its filters until the tickets are read; `heads` where it has columns. */
export const TicketsLoading = ({ heads }: { heads: boolean }) => (
  <>
    <div className={groups} aria-hidden>
      <Skeleton shape="button" width="half" />
      <Skeleton shape="button" width="short" />
    </div>
    <LoadingRows text="Carregando tickets..." count={8} line={false} heads={heads} short />
  </>
);
