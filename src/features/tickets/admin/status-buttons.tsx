import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ticketsCalls } from '#contract/calls/tickets.ts';
import type { Ticket } from '#contract/tickets.ts';
import { isClosed } from '#features/tickets/tickets.rules.ts';
import { useHttp } from '#lib/http-context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SUCCESS } from '#lib/success.ts';
import { ticketsAdminQueries } from './tickets.admin.queries.ts';

const REFETCH_DELAY_MS = 600;

/** Closes a ticket after a confirmation, or reopens a closed one. The tickets are fetched again after 600 ms. */
export function StatusButtons({ ticket }: { ticket: Ticket }) {
  const queryClient = useQueryClient();
  const { queryKey } = ticketsAdminQueries(useHttp()).all();
  const [asking, setAsking] = useState(false);
  /** Whether the ticket was just changed and has not been fetched again yet. */
  const [isPending, setPending] = useState(false);
  // The keys of the list and of its tickets start with this key.
  const refetch = () => queryClient.invalidateQueries({ queryKey });

  const callbacks = {
    onSuccess: () => {
      setAsking(false);
      setPending(true);
      // Even if another ticket is open by then, because the list still shows this one.
      setTimeout(() => void refetch().finally(() => setPending(false)), REFETCH_DELAY_MS);
    },
    // Another administrator may have closed or reopened it, so it is fetched again.
    onError: () => {
      setAsking(false);
      void refetch();
    },
  };
  const close = useOnlineMutation(ticketsCalls.closeTicket, { success: SUCCESS.closeTicket, ...callbacks });
  const reopen = useOnlineMutation(ticketsCalls.reopenTicket, {
    success: SUCCESS.reopenTicket,
    ...callbacks,
  });
  const input = { params: { id: String(ticket.id) } };
  if (isClosed(ticket)) {
    return (
      <Button
        busy={reopen.busy || isPending}
        busyLabel="Reabrindo..."
        reason={reopen.reason}
        onClick={() => reopen.run(input)}
      >
        Reabrir ticket
      </Button>
    );
  }
  return (
    <>
      <Button busy={isPending} busyLabel="Fechando..." reason={close.reason} onClick={() => setAsking(true)}>
        Fechar ticket
      </Button>
      <ConfirmDialog
        open={asking}
        title="Fechar este ticket?"
        confirm="Fechar ticket"
        busy={close.busy}
        busyLabel="Fechando..."
        reason={close.reason}
        onConfirm={() => close.run(input)}
        onClose={() => setAsking(false)}
      >
        Ninguém responde a um ticket fechado, até que ele seja reaberto.
      </ConfirmDialog>
    </>
  );
}
