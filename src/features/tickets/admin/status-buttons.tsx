import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ticketsCalls } from '#contract/calls/tickets.ts';
import type { Ticket } from '#contract/tickets.ts';
import { isClosed } from '#features/tickets/tickets.rules.ts';
import { useHttp } from '#lib/http-context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type RowAction, RowMenu } from '#ui/row-menu.tsx';
import { SUCCESS } from '#lib/success.ts';
import { ticketsAdminQueries } from './tickets.admin.queries.ts';

const REFETCH_DELAY_MS = 600;

/** Closes a ticket after a confirmation, or reopens a closed one: a button or, on phones, a menu. The tickets are fetched again after 600 ms. */
export function StatusButtons({ ticket, inMenu = false }: { ticket: Ticket; inMenu?: boolean }) {
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
  const closed = isClosed(ticket);
  const { reason } = closed ? reopen : close;
  const change = {
    label: closed ? 'Reabrir ticket' : 'Fechar ticket',
    busy: isPending || reopen.busy,
    press: () => (closed ? reopen.run(input) : setAsking(true)),
  };
  return (
    <>
      {inMenu ? (
        <RowMenu name={ticket.title} actions={actionsOf({ ticket, ...change, reason })} />
      ) : (
        <Button
          wide
          busy={change.busy}
          busyLabel={closed ? 'Reabrindo...' : 'Fechando...'}
          reason={reason}
          onClick={change.press}
        >
          {change.label}
        </Button>
      )}
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

/** What a phone's menu offers: the change of the status, and the player's account. */
function actionsOf(input: {
  ticket: Ticket;
  label: string;
  busy: boolean;
  reason: string | undefined;
  press: () => void;
}): RowAction[] {
  const { ticket, label, busy, reason, press } = input;
  const account = ticket.user?.id;
  const icon = isClosed(ticket) ? 'refresh' : 'check';
  const change: RowAction = { label, icon, busy, reason, onSelect: press };
  if (account == null) return [change];
  return [
    change,
    {
      label: 'Abrir a conta do jogador',
      icon: 'user',
      link: (content) => (
        <Link to="/admin/players/$id" params={{ id: String(account) }}>
          {content}
        </Link>
      ),
    },
  ];
}
