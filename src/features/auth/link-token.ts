import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token of a one-time link. It survives a reload here, and an address would show it to others who see, copy or find the address. */
    linkToken?: string | undefined;
  }
}

/** The token in the fragment of the address, or null. */
const tokenOf = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/, '')).get('token');

/** The token of the link that opened this page, or null. Moves it from the address to the history state. */
export function useLinkToken(): string | null {
  const router = useRouter();
  const { pathname, hash, state } = router.state.location;
  const [token] = useState(() => tokenOf(hash) ?? state.linkToken ?? null);
  useEffect(() => {
    if (token === null || !location.hash) return;
    void router.navigate({ to: pathname, state: { linkToken: token }, replace: true });
  }, [router, pathname, token]);
  return token;
}
