import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#lib/idle.ts';
import { logFailure } from '#lib/log.ts';
import type { MobileMenuProps } from './mobile-menu.tsx';

const loadMenu = () => import('./mobile-menu.tsx');

export interface LazyMenu {
  /** Null until it is loaded. */
  readonly MobileMenu: ComponentType<MobileMenuProps> | null;
  readonly fetchMenu: () => void;
}

/** Fetches the mobile menu when the page is idle, before it is opened. */
export function useMobileMenu(): LazyMenu {
  const [loaded, setLoaded] = useState<{ MobileMenu: ComponentType<MobileMenuProps> } | null>(null);
  const fetchMenu = () =>
    void loadMenu().then(setLoaded, (error: unknown) => logFailure('mobile menu', error));
  useEffect(() => {
    // A failure is ignored: opening the menu fetches it again.
    void whenIdle()
      .then(loadMenu)
      .then(setLoaded, () => undefined);
  }, []);
  return { MobileMenu: loaded?.MobileMenu ?? null, fetchMenu };
}
