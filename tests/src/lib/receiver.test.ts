import { expect, it } from 'vitest';
import { RECEIVER, receiverOf } from '#lib/receiver.ts';

it('what is sent to no character goes to the storage, or to what a game has in its place', () => {
  expect(RECEIVER).toMatchObject({ title: 'Armazém da conta', the: 'o armazém da conta' });
  expect(receiverOf({ name: 'caixa postal', gender: 'f' })).toEqual({
    title: 'Caixa postal',
    the: 'a caixa postal',
  });
});
