import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isClosed } from '#features/tickets/tickets.rules.ts';
import { beginEarlyText, isAtDesk } from '#ui/early-text.ts';
import { useHttp } from '#lib/http-context.ts';
import { isTyping } from '#ui/is-typing.ts';
import { ticketsAdminQueries } from './tickets.admin.queries.ts';
import { nextTicket } from './tickets.admin.rules.ts';

/**
 * J opens the next ticket of the list, K the one before it, R goes to the reply, once it is there. Escape leaves the reply for the conversation.
 * Returns what R does, for the press that opens a ticket.
 */
export function useDeskKeys({
  ids,
  open,
}: {
  ids: string[];
  open: string | undefined;
}): (id: string) => void {
  const navigate = useNavigate();
  const router = useRouter();
  const queryClient = useQueryClient();
  const queries = ticketsAdminQueries(useHttp());

  /** Whether the ticket may still show a reply: it is not closed, and it could be read. */
  const mayBeAnswered = (id: string): boolean => {
    const state = queryClient.getQueryState(queries.one(id).queryKey);
    return state?.data ? !isClosed(state.data) : state?.status !== 'error';
  };
  const goToReply = (id: string): void => {
    const reply = id === open && document.querySelector<HTMLElement>('textarea[name=content]');
    if (reply) reply.focus();
    else if (mayBeAnswered(id)) beginEarlyText();
  };
  const step = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key === 'Escape' && !event.isComposing && isAtDesk()) leaveReply(event.target);
    // The ticket that the address already names: until it is shown, the one before it stays.
    const { ticket } = router.state.location.search;
    if (!isAtDesk() || ctrlKey || metaKey || altKey || !['j', 'k', 'r'].includes(key) || isTyping(event))
      return;
    if (key === 'r') {
      event.preventDefault();
      if (ticket !== undefined) goToReply(ticket);
      return;
    }
    const next = nextTicket({ ids, open: ticket, by: key === 'j' ? 1 : -1 });
    if (next === undefined) return;
    const search = (before: object) => ({ ...before, ticket: next });
    void navigate({ to: '/admin/tickets', search, replace: open !== undefined, resetScroll: false });
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => step(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return goToReply;
}

/** From there J, K and R act. What was typed stays. */
function leaveReply(target: EventTarget | null): void {
  if (!(target instanceof HTMLTextAreaElement) || target.name !== 'content') return;
  document.querySelector<HTMLElement>('[data-said]')?.focus({ preventScroll: true });
}
