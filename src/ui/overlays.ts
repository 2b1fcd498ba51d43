import type {
  AnyRouter,
  BlockerFn,
  HistoryState,
  ParsedLocation,
  RouterHistory,
} from '@tanstack/react-router';
import { createContext, use, useLayoutEffect, useRef } from 'react';
import { toast } from './toast.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Back leaves this entry to close an overlay. `own`: it was pushed only for that; `address`: its address opens the dialog. */
    overlay?: 'own' | 'address' | undefined;
  }
}

/** A dialog, sheet or menu over the page. */
interface Overlay {
  onClose: () => void;
  /** Back and forward do not close it now. */
  locked: boolean;
  /** It is open because of the address, and the route has pushed its entry. */
  inAddress: boolean;
}

type OpenOverlay = { readonly current: Overlay };

export type Overlays = ReturnType<typeof createOverlays>;

/** Milliseconds that a followed link waits for the browser to go back. If there is no earlier entry, the browser stays. */
const LEAVE_TIMEOUT_MS = 1000;

/** Null where pages are prerendered: there is no history. */
export const OverlayContext = createContext<Overlays | null>(null);

/**
 * Makes Back close overlays. While an overlay is open, the history has one more entry: Back leaves it and closes the topmost
 * overlay, closing by other means leaves it too, and links replace it. An overlay over a dialog in the address has an entry of its own, so
 * that Back closes only that overlay.
 */
export function createOverlays(router: AnyRouter) {
  const history: RouterHistory = router.history;
  const overlays: OpenOverlay[] = [];
  const waiting: (() => void)[] = [];
  let leaving = false;
  let unblock: (() => void) | undefined;

  const overlayMark = () => history.location.state.overlay;
  const top = () => overlays.at(-1)?.current;

  function leaveEntry(): void {
    if (leaving) return;
    leaving = true;
    // The browser goes back only later. Until then a followed link has to wait, or going back would undo it.
    unblock ??= history.block({ enableBeforeUnload: false, blockerFn: intercept });
    history.back({ ignoreBlocker: true });
  }

  /** Adds or leaves the extra history entry, depending on the open overlays. */
  function syncHistory(): void {
    if (leaving) return;
    const own = overlayMark() === 'own';
    if (overlays.length === 0) {
      // Forward or a reload can also lead to this entry, whose overlay is no longer open.
      if (own) return leaveEntry();
      unblock?.();
      unblock = undefined;
      return;
    }
    unblock ??= history.block({ enableBeforeUnload: false, blockerFn: intercept });
    if (own && top()?.inAddress) return leaveEntry();
    if (!own && !top()?.inAddress) {
      const state = { ...history.location.state, overlay: 'own' as const };
      void router.navigate({ to: '.', search: true, hash: true, state, resetScroll: false });
    }
  }

  /** True blocks the navigation. */
  const intercept: BlockerFn = async ({ action, nextLocation }) => {
    const overlay = top();
    if (action !== 'PUSH' && action !== 'REPLACE') return overlay?.locked ?? false;
    if (leaving) await waitToLeave(waiting);
    const mark = overlayMark();
    return mark && overlay ? navigateFromOverlay({ history, overlay, mark, action, nextLocation }) : false;
  };

  history.subscribe(({ action }) => {
    if (action.type === 'PUSH' || action.type === 'REPLACE') return;
    const byUs = leaving;
    leaving = false;
    for (const resume of waiting.splice(0)) resume();
    const overlay = top();
    if (overlay && !byUs && !overlay.inAddress && overlayMark() !== 'own') {
      overlays.pop();
      overlay.onClose();
    }
    syncHistory();
  });
  syncHistory();

  return {
    /** Registers an open overlay; returns a function that unregisters it. */
    open(overlay: OpenOverlay) {
      overlays.push(overlay);
      syncHistory();
      return () => {
        const index = overlays.indexOf(overlay);
        if (index !== -1) overlays.splice(index, 1);
        // Deferred: the next overlay may open in the same commit, and the code that closes this one may navigate.
        queueMicrotask(syncHistory);
      };
    },
    /** Goes back from the entry of an overlay in the address. False if a link opened the overlay, so that no entry was pushed for it. */
    leave(): boolean {
      if (!leaving && overlayMark() !== 'address') return false;
      leaveEntry();
      return true;
    },
  };
}

/** Waits until the browser has gone back: then all functions in `waiting` are called. Waits LEAVE_TIMEOUT_MS at most. */
const waitToLeave = (waiting: (() => void)[]): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    setTimeout(resolve, LEAVE_TIMEOUT_MS);
  });

/**
 * A link in an overlay replaces the overlay's entry, so that Back does not open it again. Returns false to let the navigation happen
 * unchanged.
 */
function navigateFromOverlay(input: {
  history: RouterHistory;
  overlay: Overlay;
  mark: HistoryState['overlay'];
  action: 'PUSH' | 'REPLACE';
  nextLocation: Pick<ParsedLocation, 'href' | 'pathname' | 'state'>;
}): boolean {
  const { history, overlay, mark, action, nextLocation } = input;
  const { href, pathname, state } = nextLocation;
  // An overlay over a dialog in the address: `syncHistory` pushes its entry.
  if (action === 'PUSH' && state.overlay === 'own') return false;
  if (action === 'REPLACE' && (state.overlay || pathname !== history.location.pathname)) return false;
  if (action === 'PUSH' && href === history.location.href) overlay.onClose();
  else if (action === 'PUSH') history.replace(href, state, { ignoreBlocker: true });
  else history.replace(href, { ...state, overlay: mark }, { ignoreBlocker: true });
  history.flush();
  return true;
}

/** Makes Back close an open overlay. */
export function useOverlay({ open, ...overlay }: Overlay & { open: boolean }): void {
  const overlays = use(OverlayContext);
  const latest = useRef<Overlay>(overlay);
  useLayoutEffect(() => {
    latest.current = overlay;
  });
  // In a layout effect, because Back must close the overlay as soon as it is visible.
  useLayoutEffect(() => {
    if (!open) return undefined;
    // Messages about what was done before would cover its title.
    toast.loaded()?.clearToasts();
    return overlays?.open(latest);
  }, [open, overlays]);
}
