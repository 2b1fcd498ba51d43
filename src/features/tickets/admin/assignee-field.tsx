import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ticketsAdminCalls } from '#contract/calls/tickets-admin.ts';
import type { RowId } from '#contract/shape.ts';
import type { Ticket } from '#contract/tickets.ts';
import { useHttp } from '#lib/http-context.ts';
import { isNotOffered } from '#lib/api-error.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { useUser } from '#session/use-session.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast.ts';
import { ticketsAdminQueries } from './tickets.admin.queries.ts';

const line = css({ display: 'flex', alignItems: 'flex-end', flexWrap: 'wrap', gap: '2' });
const field = css({ flex: '1 1 7rem' });

/** The member of the team who is responsible for a ticket. Members take it, give it back, or assign it to another. */
export function AssigneeField({ ticket }: { ticket: Ticket }) {
  const user = useUser();
  const queryClient = useQueryClient();
  const queries = ticketsAdminQueries(useHttp());
  const { data: team = [], error } = useQuery(queries.team());
  const [pendingId, setPendingId] = useState('');
  // The keys of the list and of its tickets start with this key.
  const refetch = () => void queryClient.invalidateQueries({ queryKey: queries.all().queryKey });
  const { run, busy, reason } = useOnlineMutation(ticketsAdminCalls.assignTicket, {
    onSuccess: ({ assignee }) => {
      const title = assignee ? `Responsável: ${assignee.username}` : 'Ticket sem responsável';
      toast.show({ kind: 'success', title });
      queryClient.setQueryData(
        queries.one(ticket.id).queryKey,
        (before) => before && { ...before, assignee },
      );
      refetch();
    },
    onError: refetch,
  });
  if (isNotOffered(error) || !user) return null;

  const { assignee } = ticket;
  const assign = (id: RowId | null) => {
    setPendingId(id === null ? '' : String(id));
    run({ params: { id: String(ticket.id) }, body: { account_id: id, seen_id: assignee?.id ?? null } });
  };
  const current = assignee ? String(assignee.id) : '';
  const isMine = current === String(user.id);
  // A member who has left the team may still be the assignee.
  const members = assignee && !team.some(({ id }) => id === assignee.id) ? [assignee, ...team] : team;
  return (
    <div className={line}>
      <Select
        label="Responsável"
        name="responsavel"
        className={field}
        value={busy ? pendingId : current}
        disabled={reason !== undefined}
        onChange={({ target: { value } }) => assign(value || null)}
        options={members.map(({ id, username }) => [id, username])}
      >
        <option value="">Ninguém</option>
      </Select>
      <Button busy={busy} reason={reason} onClick={() => assign(isMine ? null : user.id)}>
        {isMine ? 'Devolver' : 'Assumir'}
      </Button>
    </div>
  );
}
