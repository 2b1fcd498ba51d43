import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ticketsCalls } from '#contract/calls/tickets.ts';
import { TICKET_RELOAD_DELAY_MS } from '#contract/limits.ts';
import { SUCCESS } from '#contract/messages.ts';
import type { Ticket } from '#contract/tickets.ts';
import { isClosed } from '#features/tickets/rules.ts';
import { useHttp } from '#lib/http-context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { ticketDeskQueries } from './queries.ts';

/** Closes a ticket or reopens a closed one; the list is read again 600 ms later (product 10.7). */
export function StatusButtons({ ticket }: { ticket: Ticket }) {
  const queryClient = useQueryClient();
  const { queryKey } = ticketDeskQueries(useHttp()).all();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The list and every ticket of it have this key's beginning.
  const readAgain = () => void queryClient.invalidateQueries({ queryKey });
  useEffect(() => () => clearTimeout(timer.current), []);

  const changed = (title: string) => () => {
    toast.show({ kind: 'success', title });
    timer.current = setTimeout(readAgain, TICKET_RELOAD_DELAY_MS);
  };
  // Closed or reopened by somebody else meanwhile: the screen then says so.
  const close = useOnlineMutation(ticketsCalls.closeTicket, {
    onSuccess: changed(SUCCESS.closeTicket),
    onError: readAgain,
  });
  const reopen = useOnlineMutation(ticketsCalls.reopenTicket, {
    onSuccess: changed(SUCCESS.reopenTicket),
    onError: readAgain,
  });
  const busy = close.busy || reopen.busy;
  const input = { params: { id: String(ticket.id) } };
  if (isClosed(ticket)) {
    return (
      <Button busy={busy} busyLabel="Reabrindo..." reason={reopen.reason} onClick={() => reopen.run(input)}>
        Reabrir ticket
      </Button>
    );
  }
  return (
    <Button
      variant="danger"
      busy={busy}
      busyLabel="Fechando..."
      reason={close.reason}
      onClick={() => close.run(input)}
    >
      Fechar ticket
    </Button>
  );
}
