import { expect, it } from 'vitest';
import type { Ticket } from '#contract/tickets.ts';
import { fillAnswer, searchAnswers } from '#features/tickets/admin/tickets.saved-answers.rules.ts';

const ticket = (more: Partial<Ticket>) =>
  ({ user: { id: 7, username: 'ana' }, characterName: 'Luzia', ...more }) as Ticket;
const filled = (text: string, more: Partial<Ticket> = {}) => fillAnswer({ text, ticket: ticket(more) });

it('a saved answer fills in player and character wherever it names them', () => {
  expect(filled('Olá, {jogador}! {personagem} e {jogador}.')).toBe('Olá, ana! Luzia e ana.');
  expect(filled('{Jogador} {outro}')).toBe('{Jogador} {outro}');
});

it('without a character the player is named instead', () => {
  expect(filled('{personagem}', { characterName: null })).toBe('ana');
  expect(filled('{jogador} {personagem}', { user: null })).toBe('Luzia Luzia');
});

it('a name that looks like a replacement pattern is inserted as it is', () => {
  expect(filled('{jogador}', { user: { id: 7, username: '$& {personagem}' } })).toBe('$& {personagem}');
});

it('saved answers are found by title and text, regardless of accents and case', () => {
  const answers = [
    { id: 1, title: 'Em análise', content: 'Estamos vendo.' },
    { id: 2, title: 'Correio', content: 'Estava cheio.' },
  ];
  expect(searchAnswers(answers, 'ANALISE').map(({ id }) => id)).toEqual([1]);
  expect(searchAnswers(answers, 'cheio').map(({ id }) => id)).toEqual([2]);
  expect(searchAnswers(answers, '')).toHaveLength(2);
});
