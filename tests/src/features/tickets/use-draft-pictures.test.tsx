import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ReplyBox } from '#features/tickets/reply-box.tsx';
import { TicketForm } from '#features/tickets/ticket-form.tsx';
import {
  EMPTY_REPLY,
  EMPTY_TICKET,
  type ReplyForm,
  type TicketForm as TicketValues,
} from '#features/tickets/tickets.forms.ts';
import { replyDraftKey, TICKET_DRAFT_KEY } from '#features/tickets/tickets.rules.ts';
import { openDrafts } from '#offline/drafts/drafts.ts';
import { servePage } from '#support/app/page.ts';
import { sampleTicket as ticket } from '#support/app/sample-ticket.ts';
import { show, signedIn } from '#support/app/show.tsx';

const MESSAGES = 'POST /api/tickets/4/messages';
const UPLOADS = 'POST /api/ticket-pictures';
let account = 900;

const server = servePage(() => {
  signedIn({ server, credits: 0 });
});
beforeEach(() => {
  account += 1;
});

const hashOf = (number: number) => String(number).padStart(64, '0');
const sent = (line: string) =>
  server.requests.filter(({ method, path }) => `${method} ${path}` === line).map(({ body }) => body);
const message = { id: 9, content: 'Segue', createdAt: '2026-11-25T12:00:00.000Z' };
const button = (name: string) => screen.findByRole('button', { name });

/** An account with a draft that names pictures, of which the first `stored` are on the device. */
async function withDraft(key: string, value: TicketValues | ReplyForm, stored = value.pictures.length) {
  const drafts = await openDrafts(account);
  for (const [index, hash] of value.pictures.slice(0, stored).entries()) {
    const picture = { hash, bytes: new Uint8Array([65 + index]), type: 'image/webp', alt: '' };
    await drafts.pictures.save({ ...picture, width: 8, height: 6 }, Date.now());
  }
  const revision = 'earlier:1';
  await drafts.save({ key, content: JSON.stringify(value), savedAt: Date.now(), revision, seen: null });
}
const withReply = (...numbers: number[]) =>
  withDraft(replyDraftKey(4), { ...EMPTY_REPLY, content: 'Segue', pictures: numbers.map(hashOf) });

it('the pictures of a restored draft are shown, uploaded in their order, and named by the reply', async () => {
  await withReply(1, 2);
  let uploads = 0;
  server.on(UPLOADS, () => ({ body: { name: `nome-${(uploads += 1)}` } }));
  server.on(MESSAGES, { body: message });
  await show(<ReplyBox ticket={ticket} accountId={account} />);
  expect((await screen.findByAltText('Imagem 2')).getAttribute('src')).toMatch(/^blob:/);
  fireEvent.click(await button('Enviar resposta'));
  await waitFor(() => expect(sent(MESSAGES)).toHaveLength(1));
  expect(sent(UPLOADS)).toEqual(['A', 'B']);
  expect(JSON.parse(sent(MESSAGES)[0] ?? '')).toEqual({ content: 'Segue', pictures: ['nome-1', 'nome-2'] });
  await waitFor(() => expect(screen.queryByAltText('Imagem 1')).toBeNull());
});

it('a reply whose answer is lost is sent again with the same key and body, without another upload', async () => {
  await withReply(1);
  server.on(UPLOADS, { body: { name: 'nome' } });
  server.on(MESSAGES, { lost: true });
  await show(<ReplyBox ticket={ticket} accountId={account} />);
  fireEvent.click(await button('Enviar resposta'));
  await waitFor(() => expect(sent(MESSAGES)).toHaveLength(1));
  server.on(MESSAGES, { body: message });
  await waitFor(async () => {
    fireEvent.click(await button('Enviar resposta'));
    expect(sent(MESSAGES)).toHaveLength(2);
  });
  const keys = server.requests.flatMap(({ headers }) => headers['idempotency-key'] ?? []);
  expect(new Set(keys).size).toBe(1);
  expect(new Set(sent(MESSAGES)).size).toBe(1);
  expect(sent(UPLOADS)).toHaveLength(1);
});

it('a picture that is refused is told at the field, and neither the reply nor the draft is lost', async () => {
  await withReply(1, 2);
  server.on(UPLOADS, { status: 409, body: { message: 'Sem espaço.', code: 'ticket_storage_limit' } });
  await show(<ReplyBox ticket={ticket} accountId={account} />);
  fireEvent.click(await button('Enviar resposta'));
  expect((await screen.findByRole('alert')).textContent).toBe('Sem espaço.');
  expect(sent(MESSAGES)).toEqual([]);
  fireEvent.click(await button('Remover imagem 1'));
  await waitFor(() => expect(screen.queryByAltText('Imagem 2')).toBeNull());
  const draft = await (await openDrafts(account)).read(replyDraftKey(4));
  expect(draft?.content).toContain('Segue');
});

it('a picture that the server has deleted meanwhile is uploaded again with the next press', async () => {
  await withReply(1);
  server.on(UPLOADS, { body: { name: 'nome' } });
  server.on(MESSAGES, { status: 409, body: { message: 'Falta.', code: 'ticket_picture_missing' } });
  await show(<ReplyBox ticket={ticket} accountId={account} />);
  fireEvent.click(await button('Enviar resposta'));
  await waitFor(() => expect(sent(MESSAGES)).toHaveLength(1));
  server.on(MESSAGES, { body: message });
  await waitFor(async () => {
    fireEvent.click(await button('Enviar resposta'));
    expect(sent(MESSAGES)).toHaveLength(2);
  });
  expect(sent(UPLOADS)).toHaveLength(2);
});

it('a picture that the device has lost, or an API without pictures, is told; a text without pictures needs neither', async () => {
  await withDraft(replyDraftKey(4), { ...EMPTY_REPLY, content: 'Segue', pictures: [hashOf(7)] }, 0);
  await show(<ReplyBox ticket={ticket} accountId={account} />);
  fireEvent.click(await button('Enviar resposta'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/não está mais neste aparelho/);
  fireEvent.click(await button('Remover imagem 1'));
  server.on(MESSAGES, { body: message });
  await waitFor(async () => {
    fireEvent.click(await button('Enviar resposta'));
    expect(sent(MESSAGES)).toEqual([JSON.stringify({ content: 'Segue' })]);
  });
});

it('a new ticket names its pictures, and takes the strongest character of the account', async () => {
  const draft = { ...EMPTY_TICKET, title: 'Baú não abre', description: 'O baú da torre não abre.' };
  await withDraft(TICKET_DRAFT_KEY, { ...draft, pictures: [hashOf(1)] });
  server.on(UPLOADS, { body: { name: 'nome' } });
  server.on('POST /api/tickets', { body: ticket });
  const hero = { classinfo: 1, honor: 0, killpoint: 0, loggedtime: 0 };
  const levels = { Brisa: 12, Luzia: 90, Zora: 78 };
  server.on('GET /api/characters', {
    body: Object.entries(levels).map(([name, level]) => ({ ...hero, name, level })),
  });
  await show(<TicketForm accountId={account} />);
  fireEvent.click(await button('Enviar Ticket'));
  await waitFor(() => expect(sent('POST /api/tickets')).toHaveLength(1));
  expect(JSON.parse(sent('POST /api/tickets')[0] ?? '')).toMatchObject({
    characterName: 'Luzia',
    pictures: ['nome'],
  });
});
