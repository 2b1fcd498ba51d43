import 'fake-indexeddb/auto';
import nodeConsole from 'node:console';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { WAIT_MS } from '#support/timeouts.ts';
import { newDevice } from './device.ts';

/**
 * Happy DOM writes every failed request to Node's own console, which vitest does not intercept. Tests let requests fail on purpose, so
 * these lines are dropped.
 */
nodeConsole.error = () => undefined;

configure({ asyncUtilTimeout: WAIT_MS });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// All test files of a worker run in one page, so it is emptied for each. Tests of server rendering have no page.
globalThis.indexedDB = newDevice();
if ('document' in globalThis) {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
}
