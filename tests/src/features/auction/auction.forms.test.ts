import { it, expect } from 'vitest';
import { saleForm } from '#features/auction/auction.forms.ts';
import { checkForm } from '#lib/use-form.ts';

it.each([
  ['', null, undefined],
  ['1', 1, undefined],
  ['1000000000', 1_000_000_000, undefined],
  ['0', null, 'O preço deve ser pelo menos 1 crédito.'],
  ['-5', null, 'O preço deve ser pelo menos 1 crédito.'],
  ['1.5', null, 'Use um número inteiro de créditos, sem pontos.'],
  ['1.000', null, 'Use um número inteiro de créditos, sem pontos.'],
  ['1e3', null, 'Use um número inteiro de créditos, sem pontos.'],
  ['abc', null, 'Use um número inteiro de créditos, sem pontos.'],
  ['1000000001', null, 'O preço deve ser no máximo 1.000.000.000 créditos.'],
])('the price %j is read as %j', (text, price, problem) => {
  const read = checkForm({ schema: saleForm, values: { preco: text } });
  expect([read.output?.preco ?? null, read.problems[0]?.text || undefined]).toEqual([price, problem]);
});
