import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** The module as in a page that was just opened. */
async function openPage() {
  vi.resetModules();
  return import('#lib/referral.ts');
}

it('a referral code is kept across pages and a reload until an account is created with it', async () => {
  const { referralOf } = await openPage();
  expect(referralOf(undefined)).toBe('');
  expect(referralOf('123E4567')).toBe('123E4567');
  expect(referralOf(undefined)).toBe('123E4567');
  const later = await openPage();
  expect(later.referralOf('')).toBe('123E4567');
  later.forgetReferral();
  expect(later.referralOf(undefined)).toBe('');
});

it('the newest referral link counts', async () => {
  const { referralOf } = await openPage();
  referralOf('A');
  expect(referralOf('B')).toBe('B');
  expect(referralOf(undefined)).toBe('B');
});

it('a referral code is kept across pages when the browser refuses storage', async () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const { referralOf } = await openPage();
  expect([referralOf('A'), referralOf(undefined)]).toEqual(['A', 'A']);
});
