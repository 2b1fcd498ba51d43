import { expect, test } from 'vitest';
import { toAppError } from '#server/http/error-handler.ts';

test.each(['EMFILE', 'ENFILE'])(
  'a lack of file descriptors (%s) is answered 503 with Retry-After',
  (code) => {
    const error = Object.assign(new Error(`${code}: too many open files, open 'index.html'`), { code });
    expect(toAppError(error)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  },
);
