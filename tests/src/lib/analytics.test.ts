import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportRegistration } from '#lib/analytics.ts';

const queue = () => (globalThis as { dataLayer?: ArrayLike<unknown>[] }).dataLayer;
const scripts = () => document.querySelectorAll<HTMLScriptElement>('script[data-ads]');

beforeEach(() => {
  // The loaded script is another company's.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => document.body.prepend(...nodes));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'dataLayer');
  document.body.innerHTML = '';
});

it('reports no registration unless an id is configured', () => {
  reportRegistration();
  expect(queue()).toBeUndefined();
  expect(scripts()).toHaveLength(0);
});

it('writes commands as Google’s library reads them: arguments objects instead of arrays', () => {
  vi.stubEnv('VITE_ADS_CONVERSION', 'AW-123/AbC');
  reportRegistration();
  const commands = queue() ?? [];
  expect(commands.map((entry) => Object.prototype.toString.call(entry))).toEqual(
    Array.from({ length: 3 }, () => '[object Arguments]'),
  );
  expect(commands.slice(1).map((entry) => [...Array.from(entry)])).toEqual([
    ['config', 'AW-123'],
    ['event', 'conversion', { send_to: 'AW-123/AbC', value: 1, currency: 'BRL' }],
  ]);
  reportRegistration();
  expect([...scripts()].map(({ src }) => src)).toEqual([
    'https://www.googletagmanager.com/gtag/js?id=AW-123',
  ]);
});
