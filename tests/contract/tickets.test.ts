import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { ticket, ticketBody, ticketMessageBody } from '#contract/tickets.ts';
import { firstIssue, issuesOf } from '#support/issues.ts';

describe('the form for a new ticket', () => {
  const schema = ticketBody;
  const good = { title: 'Título', description: 'x'.repeat(20), characterName: 'Brisa' };

  it('starts with technical support and optional fields empty', () => {
    expect(v.parse(schema, good)).toEqual({
      ...good,
      category: 'suporte_tecnico',
      pranName: null,
      guildName: null,
      urls: [],
    });
  });

  it.each([
    [{ title: 'Ação' }, 'title', 'Título deve ter pelo menos 5 caracteres'],
    [{ title: '   a   ' }, 'title', 'Título deve ter pelo menos 5 caracteres'],
    [{ description: 'x'.repeat(19) }, 'description', 'Descrição deve ter pelo menos 20 caracteres'],
    [{ urls: Array<string>(11).fill('') }, 'urls', 'Envie no máximo 10 links'],
    [{ urls: ['imagem'] }, 'urls.0', 'URL inválida'],
    [{ urls: ['', 'javascript:alert(1)'] }, 'urls.1', 'URL inválida'],
    [{ category: 'elogio' }, 'category', 'Escolha uma categoria'],
  ])('refuses %j', (change, field, message) => {
    expect(issuesOf({ schema, input: { ...good, ...change } })).toEqual([[field, message]]);
  });

  it('removes empty addresses before sending', () => {
    const urls = ['', ' ', ' https://i.imgur.com/a.png ', ''];
    expect(v.parse(schema, { ...good, urls }).urls).toEqual(['https://i.imgur.com/a.png']);
  });

  it('takes addresses as people copy them: without a scheme, or with an apostrophe', () => {
    const urls = ['www.youtube.com/watch?v=1', "https://pt.wikipedia.org/wiki/Joana_d'Arc"];
    expect(v.parse(schema, { ...good, urls }).urls).toEqual([`https://${urls[0]}`, urls[1]]);
  });

  it('accepts a title of five and a description of twenty characters', () => {
    expect(issuesOf({ schema, input: { ...good, title: 'abcde' } })).toEqual([]);
  });
});

it('refuses a blank reply', () => {
  for (const content of ['', ' \n\t ', undefined]) {
    expect(firstIssue({ schema: ticketMessageBody, input: { content } })).toBe('Escreva uma resposta');
  }
  expect(v.parse(ticketMessageBody, { content: ' oi ' })).toEqual({ content: 'oi' });
});

describe('a ticket reply', () => {
  const bare = {
    id: 1,
    title: 'T',
    description: 'D',
    category: 'outros',
    status: 'aberto',
    createdAt: '2026-11-20T12:00:00Z',
  };

  it.each(['ABERTO', 'Em_Andamento', 'resolvido', 'FECHADO'])(
    'may write the status %s in upper or lower case',
    (status) => {
      expect(v.parse(ticket, { ...bare, status }).status).toBe(status.toLowerCase());
    },
  );

  it('is invalid with an unknown status', () => {
    expect(v.is(ticket, { ...bare, status: 'perdido' })).toBe(false);
  });

  it('may leave out conversation, links and author, or send null', () => {
    const left = v.parse(ticket, bare);
    expect(left).toMatchObject({ ticketmessages: [], ticketurls: [], user: null, pranName: null });
    const nulls = { ticketmessages: null, ticketurls: null, user: null, characterName: null };
    expect(v.is(ticket, { ...bare, ...nulls })).toBe(true);
  });
});
