import { describe, expect, it } from 'vitest';
import { ERRORS } from '#contract/errors.ts';

describe('every refusal of the API', () => {
  it.each(Object.entries(ERRORS))(
    '%s has a Portuguese message and a matching status',
    (_, { status, message }) => {
      expect(message.trim()).not.toBe('');
      expect([400, 401, 403, 404, 409, 413, 415, 429, 500, 503]).toContain(status);
    },
  );
});
