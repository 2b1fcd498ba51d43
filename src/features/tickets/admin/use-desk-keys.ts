import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isClosed } from '#features/tickets/tickets.rules.ts';
import { useHttp } from '#lib/http-context.ts';
import { isTyping } from '#ui/is-typing.ts';
import { ticketsAdminQueries } from './tickets.admin.queries.ts';
import { nextTicket } from './tickets.admin.rules.ts';

export type EarlyText = ReturnType<typeof createEarlyText>;

/** Whether a keyboard is at hand. On a touch screen the field's focus would cover the conversation with one. */
export const isAtDesk = (): boolean => globalThis.matchMedia?.('(hover: hover)').matches ?? false;

/**
 * What is typed after a ticket was opened to be answered, until the reply's field is there. Otherwise these letters would act as keys, and
 * the rest of the sentence would be sent alone. `isAwaited`: the page begins with an open ticket.
 */
export function createEarlyText(isAwaited: boolean) {
  let text: string | null = isAwaited ? '' : null;
  return {
    begin: () => void (text = ''),
    end: () => void (text = null),
    isAwaited: () => text !== null,
    /** The text, which then is no longer kept; null if none is awaited. */
    take(): string | null {
      const taken = text;
      text = null;
      return taken;
    },
    /** Keeps what a key means to a field. Escape and Tab end it. */
    type(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey } = event;
      // AltGr, which types a character, is Ctrl with Alt.
      const isShortcut = (ctrlKey || metaKey) && !altKey;
      if (key === 'Escape' || key === 'Tab') text = null;
      else if (key === 'Enter') text += isShortcut ? '' : '\n';
      else if (key === 'Backspace') text = text?.slice(0, -1) ?? null;
      else if (key.length === 1 && !isShortcut) text += key;
      else return;
      if (key !== 'Tab') event.preventDefault();
    },
  };
}

/**
 * J opens the next ticket of the list, K the one before it, R goes to the reply, once it is there. Returns what R does, for the press that opens
 * a ticket.
 */
export function useDeskKeys({
  ids,
  open,
  early,
}: {
  ids: string[];
  open: string | undefined;
  early: EarlyText;
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
    else if (mayBeAnswered(id)) early.begin();
  };
  const step = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    // The ticket that the address already names: until it is shown, the one before it stays.
    const { ticket } = router.state.location.search;
    if (early.isAwaited() && ticket !== undefined && mayBeAnswered(ticket)) return early.type(event);
    early.end();
    if (ctrlKey || metaKey || altKey || !['j', 'k', 'r'].includes(key) || isTyping(event)) return;
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
    document.addEventListener('pointerdown', early.end);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', early.end);
    };
  }, [early]);
  return goToReply;
}
