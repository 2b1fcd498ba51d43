import type {
  AnyRouter,
  BlockerFn,
  HistoryState,
  ParsedLocation,
  RouterHistory,
} from '@tanstack/react-router';
import { createContext, use, useEffect, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An entry that Back leaves to close a dialog: put there for the dialog alone (`own`), or with the dialog in its address. */
    overlay?: 'own' | 'address' | undefined;
  }
}

/** A dialog, sheet or menu over the page. */
interface Overlay {
  onClose: () => void;
  /** Neither Back nor forward closes it now. */
  locked: boolean;
  /** The address says that it is open, and its entry is the route's. */
  inAddress: boolean;
}

type OpenOverlay = { readonly current: Overlay };

export interface Overlays {
  /** Says that an overlay is open; returns how to say that it no longer is. */
  open(overlay: OpenOverlay): () => void;
  /** Leaves the entry of an overlay that is in the address; false where the overlay has none of its own, as it was opened by a link. */
  leave(): boolean;
}

/** Absent where there is no history: while pages are rendered without a browser. */
export const OverlayContext = createContext<Overlays | null>(null);

/**
 * Back closes what lies over the page (product 20.3). While something is open, and only then, the history has one entry more: Back
 * leaves it and closes the topmost overlay, closing otherwise leaves it as well, and links replace it. What lies over a dialog of the
 * address has another entry, so that Back closes it alone.
 */
export function createOverlays(router: AnyRouter): Overlays {
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
    history.back({ ignoreBlocker: true });
  }

  /** Makes the history fit what is open. */
  function syncHistory(): void {
    if (leaving) return;
    if (overlays.length === 0) {
      unblock?.();
      unblock = undefined;
      // Reached by forward or by a reload too: what it was for is not open any more.
      if (overlayMark() === 'own') leaveEntry();
      return;
    }
    unblock ??= history.block({ enableBeforeUnload: false, blockerFn: intercept });
    const own = overlayMark() === 'own';
    if (own && top()?.inAddress) return leaveEntry();
    if (!own && !top()?.inAddress) {
      const state = { ...history.location.state, overlay: 'own' as const };
      void router.navigate({ to: '.', search: true, hash: true, state, resetScroll: false });
    }
  }

  /** True: the navigation does not happen as it was asked for. */
  const intercept: BlockerFn = async ({ action, nextLocation }) => {
    const overlay = top();
    if (action !== 'PUSH' && action !== 'REPLACE') return overlay?.locked ?? false;
    if (leaving) await new Promise<void>((resolve) => void waiting.push(resolve));
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
    open(overlay) {
      overlays.push(overlay);
      syncHistory();
      return () => {
        const index = overlays.indexOf(overlay);
        if (index !== -1) overlays.splice(index, 1);
        // What takes its place opens in the same commit, and what closes it may navigate.
        queueMicrotask(syncHistory);
      };
    },
    leave() {
      if (!leaving && overlayMark() !== 'address') return false;
      leaveEntry();
      return true;
    },
  };
}

/**
 * A link out of an overlay takes the place of its entry, so that Back does not open it again. False: the navigation happens as it was
 * asked for.
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
  // The entry of what opens over a dialog of the address is ours.
  if (action === 'PUSH' && state.overlay === 'own') return false;
  if (action === 'REPLACE' && (state.overlay || pathname !== history.location.pathname)) return false;
  if (action === 'PUSH' && href === history.location.href) overlay.onClose();
  else if (action === 'PUSH') history.replace(href, state, { ignoreBlocker: true });
  else history.replace(href, { ...state, overlay: mark }, { ignoreBlocker: true });
  history.flush();
  return true;
}

/** Has Back close what is open. */
export function useOverlay({ open, ...overlay }: Overlay & { open: boolean }): void {
  const overlays = use(OverlayContext);
  const latest = useRef<Overlay>(overlay);
  useEffect(() => {
    latest.current = overlay;
  });
  useEffect(() => (open ? overlays?.open(latest) : undefined), [open, overlays]);
}
