import { it, expect } from 'vitest';
import { classLabel, ledgerReasonLabel, deliverySourceLabel } from '#lib/labels.ts';

it('names a character class, by the game’s own name where the API sends one', () => {
  expect(classLabel({ classinfo: 1 })).toBe('Guerreiro');
  expect(classLabel({ classinfo: 1, class_name: 'Algoz' })).toBe('Algoz');
  expect(classLabel({ classinfo: 7 })).toBe('Desconhecido');
});

it('shows a value that it does not know as the API sends it', () => {
  expect([ledgerReasonLabel('draw10'), ledgerReasonLabel('torneio')]).toEqual(['Sorteio 10x', 'torneio']);
  expect([deliverySourceLabel('auction_return'), deliverySourceLabel('toString')]).toEqual([
    'Recuperado do leilão',
    'toString',
  ]);
});
