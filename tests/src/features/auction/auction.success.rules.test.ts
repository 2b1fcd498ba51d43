import { expect, it } from 'vitest';
import { successOf } from '#features/auction/auction.success.rules.ts';

it('the messages of the auction name the price of a sale and the receiver of an item', () => {
  expect(successOf.listed({ preco: 1500 })).toEqual({
    title: 'Item colocado à venda',
    description: 'Seu item foi colocado no leilão por 1.500 créditos',
  });
  expect(successOf.returned({ character: 'Brisa' })).toEqual({
    title: 'Item devolvido ao jogo',
    description: 'Enviado para Brisa',
  });
  expect(successOf.cancelled()).toEqual({
    title: 'Venda cancelada',
    description: 'O item foi removido do leilão',
  });
  expect(successOf.bought({ character: 'Brisa' })).toEqual({
    title: 'Compra realizada',
    description: 'O item foi enviado para Brisa via correio.',
  });
});
