import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { candidatesOnPath, namedBy } from '#scripts/lib/install.ts';

afterEach(() => vi.unstubAllEnvs());

test('looks for a program by its first name in every folder of PATH before it tries the second name', () => {
  vi.stubEnv('PATH', ['one', 'two'].join(process.platform === 'win32' ? ';' : ':'));
  expect(candidatesOnPath('firefox-esr', 'firefox')).toEqual([
    join('one', 'firefox-esr'),
    join('two', 'firefox-esr'),
    join('one', 'firefox'),
    join('two', 'firefox'),
  ]);
});

test('takes a program that the environment names, and refuses one that cannot be run with the name of the variable', () => {
  expect(namedBy('FIREFOX_PATH')).toBeUndefined();
  vi.stubEnv('FIREFOX_PATH', process.execPath);
  expect(namedBy('FIREFOX_PATH')).toBe(process.execPath);
  vi.stubEnv('FIREFOX_PATH', join('no', 'such', 'file'));
  expect(() => namedBy('FIREFOX_PATH')).toThrow(/FIREFOX_PATH names .* not an executable file/);
});
