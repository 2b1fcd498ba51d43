import 'fake-indexeddb/auto';
import nodeConsole from 'node:console';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { newDevice } from './device.ts';

/**
 * Happy DOM writes every failed request to the terminal, past vitest, which knows the console only that it puts in this one's place.
 * What a test expects to fail is no news.
 */
nodeConsole.error = () => undefined;

// A machine that is busy takes longer than the second that is the default.
configure({ asyncUtilTimeout: 5000 });

afterEach(cleanup);

// The files of a worker follow each other in one page; one that renders on the server has none.
globalThis.indexedDB = newDevice();
if ('document' in globalThis) {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
}
