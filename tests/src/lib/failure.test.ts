import { expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ApiError } from '#lib/api-error.ts';
import { failureMessage } from '#lib/failure.ts';

it("says a failure in the server's words, else in the call's, else in general", () => {
  const refused = new ApiError({ kind: 'refused', status: 409, message: 'Créditos insuficientes.' });
  expect(failureMessage({ call: calls.purchaseShopItem, error: refused })).toBe('Créditos insuficientes.');
  const silent = new ApiError({ kind: 'unreachable' });
  expect(failureMessage({ call: calls.purchaseShopItem, error: silent })).toBe('Erro na compra');
  expect(failureMessage({ call: calls.listMobs, error: new TypeError('x is undefined') })).toBe(
    'Falha na requisição',
  );
});
