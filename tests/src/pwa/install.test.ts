import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInstall, type InstallPrompt } from '#pwa/install.ts';
import { fillStorage } from '#support/app/full-storage.ts';

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
  it('is not known before the browser offers it', () => {
    expect(createInstall().state.get()).toBe('none');
  });

  it('takes an offer that came before the portal was there', () => {
    window.portalInstall = offer();
    expect(createInstall().state.get()).toBe('offered');
  });

  it('takes an offer that comes later, in place of the browser’s own bar', () => {
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
  ])('on %s', (_device, userAgent, maxTouchPoints, expected) => {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
    expect(createInstall().state.get()).toBe(expected);
  });

  it('is settled once it runs from the home screen', () => {
    vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5, standalone: true });
    expect(createInstall().state.get()).toBe('installed');
  });
});

describe('installing at a press', () => {
  it('shows the browser’s dialog and is done when the player agrees', async () => {
    window.portalInstall = offer('accepted');
    const portal = createInstall();
    expect(await portal.install()).toBe('accepted');
    expect(portal.state.get()).toBe('installed');
  });

  it('takes a refusal for an answer and uses an offer only once', async () => {
    window.portalInstall = offer('dismissed');
    const first = createInstall();
    expect(await first.install()).toBe('dismissed');
    expect(first.state.get()).toBe('none');
    expect(window.portalInstall).toBeNull();
    vi.advanceTimersByTime(2 * MINUTE);
    expect(createInstall().due.get()).toBe(false);
  });
});

describe('the invitation', () => {
  it('can be postponed for this visit where storage is full', () => {
    fillStorage();
    const portal = createInstall();
    vi.advanceTimersByTime(MINUTE);
    expect(portal.postpone).not.toThrow();
    expect(portal.due.get()).toBe(false);
  });

  it('waits until the portal was used for a while', () => {
    const { due } = createInstall();
    vi.advanceTimersByTime(MINUTE - 1);
    expect(due.get()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(due.get()).toBe(true);
  });

  it('stays away for thirty days after a "no", then comes again', () => {
    createInstall().postpone();
    vi.advanceTimersByTime(29 * DAY);
    const early = createInstall();
    vi.advanceTimersByTime(2 * MINUTE);
    expect(early.due.get()).toBe(false);
    vi.advanceTimersByTime(DAY);
    const late = createInstall();
    vi.advanceTimersByTime(2 * MINUTE);
    expect(late.due.get()).toBe(true);
  });

  it('comes also where nothing can be stored', () => {
    const portal = createInstall({ storage: null });
    vi.advanceTimersByTime(MINUTE);
    expect(portal.due.get()).toBe(true);
    portal.postpone();
    expect(portal.due.get()).toBe(false);
  });
});
