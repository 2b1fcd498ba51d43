import { expect, test } from 'vitest';
import { toHttpError } from '#server/http/error-handler.ts';

test.each(['EMFILE', 'ENFILE'])('no more file descriptors (%s) is a 503 that asks to come again', (code) => {
  const error = Object.assign(new Error(`${code}: too many open files, open 'index.html'`), { code });
  expect(toHttpError(error)).toMatchObject({ status: 503, code: 'unavailable', retryAfter: 5 });
});
