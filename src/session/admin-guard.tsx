import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { isAdmin } from '#contract/accounts.ts';
import { RESTRICTED } from '#contract/messages.ts';
import { toast } from '#ui/toast.ts';
import { useUser } from './use-session.ts';

/** Renders its children for administrators; sends others home with 'Acesso restrito.' (product 1.3). */
export function AdminGuard({ children }: { children: ReactNode }) {
  const user = useUser();
  const refused = user !== null && !isAdmin(user);
  useEffect(() => {
    if (refused) toast.show({ kind: 'destructive', title: RESTRICTED });
  }, [refused]);
  if (!user) return null;
  return refused ? <Navigate to="/" replace /> : children;
}
