import { createSignal } from '#lib/signal.ts';
import { clock, isRecent } from '#lib/clock.ts';
import { localStore } from '#lib/local-storage.ts';
import { storageName } from '#lib/brand.ts';

/** Chromium's event that allows installing. public/boot.js stores it, because it may fire before the portal has started. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    portalInstall?: InstallPrompt | null;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
  interface Navigator {
    /** Safari on iOS: opened from the home screen. */
    readonly standalone?: boolean;
  }
}

/** `offered`: the browser can install it; `ios`: the player must install it manually; `installed`: it runs as an app. */
type InstallState = 'none' | 'offered' | 'ios' | 'installed';

export type Install = ReturnType<typeof createInstall>;

const MINUTE_MS = 60_000;
const INVITE_DELAY_MS = MINUTE_MS;
const SNOOZE_MS = 30 * 24 * 60 * MINUTE_MS;
const POSTPONED = storageName('install.later');

/** Tracks whether the portal can be installed here. */
export function createInstall() {
  const state = createSignal<InstallState>(firstState());
  const shouldInvite = createSignal(false);

  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.portalInstall = event;
    state.set('offered');
  });
  window.addEventListener('appinstalled', () => {
    window.portalInstall = null;
    state.set('installed');
  });

  const postponedAt = Number(localStore.getItem(POSTPONED) ?? 0);
  if (!isRecent(postponedAt, SNOOZE_MS)) setTimeout(() => shouldInvite.set(true), INVITE_DELAY_MS);

  function postpone(): void {
    shouldInvite.set(false);
    localStore.setItem(POSTPONED, String(clock.now()));
  }

  return {
    state,
    /** Whether to invite the player: after a minute of use, and not for a month after a refusal. */
    shouldInvite,
    postpone,
    /** Shows the browser's dialog and asks for persistent storage. Call it in the handler of a press. */
    async install() {
      const prompt = window.portalInstall;
      if (!prompt) return 'dismissed';
      void requestPersistentStorage();
      await prompt.prompt();
      const { outcome } = await prompt.userChoice;
      // The event can be used once; the browser fires another one later.
      window.portalInstall = null;
      if (outcome === 'dismissed') postpone();
      state.set(outcome === 'accepted' ? 'installed' : 'none');
      return outcome;
    },
  };
}

/** Asks the browser not to evict the portal's data. Call it in the handler of a press. A refusal changes nothing. */
export async function requestPersistentStorage(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist()) ?? false;
  } catch {
    return false;
  }
}

/** Clears the badge on the app's icon whenever the portal is visible. */
export function clearBadgeWhenSeen(): void {
  const clear = () => {
    if (document.visibilityState !== 'visible' || !('clearAppBadge' in navigator)) return;
    void navigator.clearAppBadge().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', clear);
  clear();
}

function firstState(): InstallState {
  if (runsAsApp()) return 'installed';
  if (window.portalInstall) return 'offered';
  return isIos() ? 'ios' : 'none';
}

function runsAsApp(): boolean {
  return navigator.standalone === true || window.matchMedia('(display-mode: standalone)').matches;
}

/** iPads send a Mac's user agent, but a Mac has no touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
