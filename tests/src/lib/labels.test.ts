import { it, expect } from 'vitest';
import { classLabel, ledgerReasonLabel, deliverySourceLabel } from '#lib/labels.ts';

it.each([
  [1, 'Guerreiro'],
  [2, 'Templário'],
  [3, 'Atirador'],
  [4, 'Dual Gunner'],
  [5, 'Feiticeiro'],
  [6, 'Clérigo'],
  [21, 'Pistoleiro'],
  [0, 'Desconhecido'],
  [7, 'Desconhecido'],
])('names character class %d %s', (classinfo, label) => {
  expect(classLabel({ classinfo })).toBe(label);
  expect(classLabel({ classinfo, class_name: 'Algoz' })).toBe('Algoz');
});

it('shows a value that it does not know as the API sends it', () => {
  expect([ledgerReasonLabel('draw10'), ledgerReasonLabel('torneio')]).toEqual(['Sorteio 10x', 'torneio']);
  expect([deliverySourceLabel('auction_return'), deliverySourceLabel('toString')]).toEqual([
    'Recuperado do leilão',
    'toString',
  ]);
});
