import { beforeEach, expect, it, vi } from 'vitest';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const YEAR = 365 * 24 * 3_600_000;
type Clock = typeof import('#lib/clock.ts');
let clock: Clock['clock'];
let isRecent: Clock['isRecent'];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.resetModules();
  ({ clock, isRecent } = await import('#lib/clock.ts'));
});

it('the time is the device’s until a reply tells the server’s', () => {
  expect(clock.now()).toBe(NOW);
  clock.learn(NOW - YEAR);
  expect(clock.now()).toBe(NOW - YEAR);
  expect(clock.ofDevice(NOW - 5)).toBe(NOW - YEAR - 5);
});

it('a reply that was long on its way does not set the clock back', () => {
  clock.learn(NOW);
  clock.learn(NOW - 30_000);
  expect(clock.now()).toBe(NOW);
  clock.learn(NOW + 400);
  expect(clock.now()).toBe(NOW + 400);
});

it('the clock follows a device whose clock is changed meanwhile, and says so', () => {
  expect(clock.learn(NOW)).toBe(false);
  vi.setSystemTime(NOW + YEAR);
  expect(clock.learn(NOW + 1000)).toBe(true);
  expect(clock.now()).toBe(NOW + 1000);
  vi.setSystemTime(NOW);
  expect(clock.learn(NOW + 2000)).toBe(true);
  expect(clock.now()).toBe(NOW + 2000);
  expect(clock.learn(NOW + 2400)).toBe(false);
});

it('a stored time is recent for as long as asked; by a minute it may be ahead, as two pages know the time differently', () => {
  expect(isRecent(NOW, 10)).toBe(true);
  expect(isRecent(NOW - 9, 10)).toBe(true);
  expect(isRecent(NOW - 10, 10)).toBe(false);
  expect(isRecent(NOW + 900, 10)).toBe(true);
  expect(isRecent(NOW + 60_000, 10)).toBe(false);
});
