import { describe, it, expect } from 'vitest';
import * as v from 'valibot';
import { TICKET } from '#contract/tickets.ts';
import {
  EMPTY_TICKET,
  firstTicket,
  isUntouched,
  replyForm,
  ticketForm,
  ticketFormFor,
} from '#features/tickets/tickets.forms.ts';
import { checkForm } from '#lib/use-form.ts';

describe('the form for a new ticket', () => {
  const filled = {
    ...EMPTY_TICKET,
    title: 'Baú não abre',
    description: 'O baú da torre não abre.',
    characterName: 'Luzia',
  };

  it('is untouched until something is typed, chosen or added', () => {
    expect(isUntouched({ ...EMPTY_TICKET })).toBe(true);
    for (const change of [{ category: 'outros' }, { pranName: 'Iris' }, { characterName: 'Luzia' }])
      expect(isUntouched({ ...EMPTY_TICKET, ...change })).toBe(false);
    expect(isUntouched({ ...EMPTY_TICKET, urls: [''] })).toBe(false);
    expect(isUntouched({ ...EMPTY_TICKET, pictures: ['a'] })).toBe(false);
  });

  it('begins with the title that a link gives it, no longer than a title may be', () => {
    expect(firstTicket()).toEqual(EMPTY_TICKET);
    expect(firstTicket(' Dado errado: Espada (item 12) ')).toEqual({
      ...EMPTY_TICKET,
      title: 'Dado errado: Espada (item 12)',
    });
    expect(firstTicket('x'.repeat(500)).title).toHaveLength(TICKET.title);
  });

  it('is sent without its empty rows and fields', () => {
    const form = { ...filled, pranName: ' ', urls: ['', ' https://example.com/a.png ', ''] };
    const read = checkForm({ schema: ticketFormFor({ hasCharacters: true }), values: form });
    expect(read).toEqual({
      problems: [],
      output: { ...filled, pranName: null, guildName: null, urls: ['https://example.com/a.png'] },
    });
  });

  it.each([
    [{ title: 'Baú' }, { title: 'Título deve ter pelo menos 5 caracteres' }],
    [
      { title: '', description: '' },
      {
        title: 'Título deve ter pelo menos 5 caracteres',
        description: 'Descrição deve ter pelo menos 20 caracteres',
      },
    ],
    [{ description: 'Curta' }, { description: 'Descrição deve ter pelo menos 20 caracteres' }],
    [{ characterName: '' }, { characterName: 'Nome do personagem é obrigatório' }],
    [{ urls: ['', 'foto', 'outra'] }, { 'urls.1': 'URL inválida', 'urls.2': 'URL inválida' }],
    [{ urls: Array<string>(11).fill('https://a.example') }, { urls: 'Envie no máximo 10 links' }],
  ])('reports each mistake in %j at its field', (changes, expected) => {
    const form = { ...filled, ...changes };
    const schema = ticketFormFor({ hasCharacters: true });
    const { problems, output } = checkForm({ schema, values: form });
    expect(output).toBeNull();
    expect(Object.fromEntries(problems.map(({ path, text }) => [path, text]))).toEqual(expected);
  });

  it('restores a draft of an older build, which has no pictures', () => {
    const { pictures: _, ...older } = filled;
    expect(v.parse(ticketForm, older)).toEqual(filled);
    expect(v.parse(replyForm, { content: 'Oi' })).toEqual({ content: 'Oi', pictures: [] });
  });

  it('has no character for an account without characters', () => {
    const form = { ...filled, characterName: '' };
    const schema = ticketFormFor({ hasCharacters: false });
    expect(checkForm({ schema, values: form }).output).toMatchObject({ characterName: null });
  });
});
