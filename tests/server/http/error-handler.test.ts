import { expect, test } from 'vitest';
import { toAppError } from '#server/http/error-handler.ts';

test.each(['EMFILE', 'ENFILE'])('no more file descriptors (%s) is a 503 that asks to come again', (code) => {
  const error = Object.assign(new Error(`${code}: too many open files, open 'index.html'`), { code });
  expect(toAppError(error)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
});
