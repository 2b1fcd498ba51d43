import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInstall, type InstallPrompt } from '#pwa/install.ts';
import { fillStorage, refuseStorage } from '#support/app/full-storage.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function offer(outcome: 'accepted' | 'dismissed' = 'accepted'): InstallPrompt {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  const prompt = { prompt: async () => undefined, userChoice: Promise.resolve({ outcome }) };
  return Object.assign(event, prompt);
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  window.portalInstall = null;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('whether the portal can be installed', () => {
  it('is unknown until the browser offers it', () => {
    expect(createInstall().state.get()).toBe('none');
  });

  it('follows from an offer that came before the portal was loaded', () => {
    window.portalInstall = offer();
    expect(createInstall().state.get()).toBe('offered');
  });

  it('follows from a later offer, which replaces the browser’s own bar', () => {
    const { state } = createInstall();
    const event = offer();
    window.dispatchEvent(event);
    expect(state.get()).toBe('offered');
    expect(event.defaultPrevented).toBe(true);
  });

  it.each([
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1', 5, 'ios'],
    [
      'an iPad that calls itself a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605',
      5,
      'ios',
    ],
    ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 0, 'none'],
  ])('is known on %s', (_device, userAgent, maxTouchPoints, expected) => {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
    expect(createInstall().state.get()).toBe(expected);
  });

  it('is answered by the standalone mode: the portal is installed', () => {
    vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5, standalone: true });
    expect(createInstall().state.get()).toBe('installed');
  });
});

describe('the install button', () => {
  it('opens the browser’s dialog, and the portal is installed when the player accepts', async () => {
    window.portalInstall = offer('accepted');
    const portal = createInstall();
    expect(await portal.install()).toBe('accepted');
    expect(portal.state.get()).toBe('installed');
  });

  it('uses an offer only once and does not ask again after a refusal', async () => {
    window.portalInstall = offer('dismissed');
    const first = createInstall();
    expect(await first.install()).toBe('dismissed');
    expect(first.state.get()).toBe('none');
    expect(window.portalInstall).toBeNull();
    vi.advanceTimersByTime(2 * MINUTE);
    expect(createInstall().shouldInvite.get()).toBe(false);
  });
});

describe('the invitation', () => {
  it.each([fillStorage, refuseStorage])(
    'is shown, and can be postponed for this visit, where nothing can be stored: %o',
    (breakStorage) => {
      breakStorage();
      const portal = createInstall();
      vi.advanceTimersByTime(MINUTE);
      expect(portal.shouldInvite.get()).toBe(true);
      expect(portal.postpone).not.toThrow();
      expect(portal.shouldInvite.get()).toBe(false);
    },
  );

  it('waits until the portal has been used for a while', () => {
    const { shouldInvite } = createInstall();
    vi.advanceTimersByTime(MINUTE - 1);
    expect(shouldInvite.get()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(shouldInvite.get()).toBe(true);
  });

  it('is shown if it was postponed in the future, by a clock that was wrong', () => {
    createInstall().postpone();
    vi.setSystemTime(Date.now() - 365 * DAY);
    const { shouldInvite } = createInstall();
    vi.advanceTimersByTime(2 * MINUTE);
    expect(shouldInvite.get()).toBe(true);
  });

  it('is hidden for thirty days after a refusal, then shown again', () => {
    createInstall().postpone();
    vi.advanceTimersByTime(29 * DAY);
    const early = createInstall();
    vi.advanceTimersByTime(2 * MINUTE);
    expect(early.shouldInvite.get()).toBe(false);
    vi.advanceTimersByTime(DAY);
    const late = createInstall();
    vi.advanceTimersByTime(2 * MINUTE);
    expect(late.shouldInvite.get()).toBe(true);
  });
});
