import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { TicketFilter } from './tickets.admin.rules.ts';

/** In place of a list without tickets: why it is empty, and the way to all of them. */
export function NoTickets({ filter, onClear }: { filter: TicketFilter; onClear: () => void }) {
  const { status, mine, waiting } = filter;
  const isFiltered = status !== 'todos' || mine || waiting;
  return (
    <EmptyState
      icon="check"
      text={emptyText(filter)}
      action={isFiltered ? <Button onClick={onClear}>Limpar filtros</Button> : null}
    />
  );
}

function emptyText({ status, mine, waiting }: TicketFilter): string {
  if (mine) return 'Nenhum ticket seu aqui.';
  if (waiting) return 'Ninguém espera resposta.';
  return status === 'todos' ? 'Ainda não há tickets.' : 'Nenhum ticket com este status.';
}
