import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { RESTRICTED } from '#contract/messages.ts';
import { hasRight, type Right } from '#contract/rights.ts';
import { toast } from '#ui/toast.ts';
import { useUser } from './use-session.ts';

/** Renders its children for team members who have the right; sends others to the home page with 'Acesso restrito.' (product 1.3). */
export function TeamGuard({ right, children }: { right: Right; children: ReactNode }) {
  const user = useUser();
  const refused = user !== null && !hasRight(user, right);
  useEffect(() => {
    if (refused) toast.show({ kind: 'destructive', title: RESTRICTED });
  }, [refused]);
  if (!user) return null;
  return refused ? <Navigate to="/" replace /> : children;
}
