import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '#ui/is-typing.ts';
import { nextTicket } from './tickets.admin.rules.ts';

/** J opens the next ticket of the list, K the one before it, R goes to the reply. */
export function useDeskKeys({ ids, open }: { ids: string[]; open: string | undefined }): void {
  const navigate = useNavigate();
  const step = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !['j', 'k', 'r'].includes(key) || isTyping(event)) return;
    if (key === 'r') {
      event.preventDefault();
      document.querySelector<HTMLElement>('textarea[name=content]')?.focus();
      return;
    }
    const next = nextTicket({ ids, open, by: key === 'j' ? 1 : -1 });
    if (next === undefined) return;
    const search = (before: object) => ({ ...before, ticket: next });
    void navigate({ to: '/admin/tickets', search, replace: open !== undefined, resetScroll: false });
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => step(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
