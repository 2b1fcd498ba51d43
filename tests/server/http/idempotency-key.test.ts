import { expect, it } from 'vitest';
import { idempotencyKey } from '#server/http/idempotency-key.ts';

it('an idempotency key is read from its header', () => {
  expect(idempotencyKey({ headers: {} })).toBeNull();
  expect(idempotencyKey({ headers: { 'idempotency-key': 'a-1' } })).toBe('a-1');
  expect(() => idempotencyKey({ headers: { 'idempotency-key': 'x'.repeat(201) } })).toThrow(
    'Dados inválidos.',
  );
});
