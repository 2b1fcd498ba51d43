import { expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ApiError } from '#lib/api-error.ts';
import { failureDetail, failureMessage, failureToast, toastOf } from '#lib/failure.ts';

it('the message of a failure is the server’s, else that of the failure, else that of the call, else a general one', () => {
  const refused = new ApiError({ kind: 'refused', status: 409, message: 'Créditos insuficientes.' });
  expect(failureMessage({ call: calls.purchaseShopItem, error: refused })).toBe('Créditos insuficientes.');
  const own = (['unreachable', 'invalid-response', 'refused'] as const).map((kind) =>
    failureMessage({ call: calls.purchaseShopItem, error: new ApiError({ kind, status: 500 }) }),
  );
  expect(own).toEqual([
    'O servidor não respondeu.',
    'A resposta do servidor não pôde ser lida.',
    'Erro na compra',
  ]);
  expect(failureMessage({ call: calls.listMobs, error: new TypeError('x is undefined') })).toBe(
    'Falha na requisição',
  );
});

it('the toast has the server’s message below the call’s title, or below its fallback when it has no title', () => {
  const refused = (message: string) => new ApiError({ kind: 'refused', status: 409, message });
  const kind = 'destructive';
  const toasts = [
    failureToast({ call: calls.purchaseShopItem, error: refused('Créditos insuficientes.') }),
    failureToast({ call: calls.register, error: refused('Este e-mail já está em uso.') }),
    failureToast({ call: calls.register, error: refused('') }),
    failureToast({ call: calls.register, error: refused('Erro ao criar conta.') }),
    toastOf({ title: 'Credenciais inválidas', message: 'Conta suspensa até amanhã.' }),
  ];
  expect(toasts).toEqual([
    { kind, title: 'Erro ao comprar', description: 'Créditos insuficientes.' },
    { kind, title: 'Erro ao criar conta.', description: 'Este e-mail já está em uso.' },
    { kind, title: 'Erro ao criar conta.' },
    { kind, title: 'Erro ao criar conta.' },
    { kind, title: 'Credenciais inválidas', description: 'Conta suspensa até amanhã.' },
  ]);
});

it('the server’s message is shown below a notice with the call’s fallback unless the two are the same', () => {
  const detailOf = (message: string) =>
    failureDetail({ call: calls.deleteNews, error: new ApiError({ kind: 'refused', status: 409, message }) });
  expect(detailOf('Há comentários nela.')).toBe('Há comentários nela.');
  expect(detailOf('Erro ao deletar notícia')).toBe('');
  expect(detailOf('')).toBe('');
});
