import { beforeEach, expect, it } from 'vitest';
import { SAVED_ANSWERS } from '#contract/tickets-admin.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { savedAnswers } from '#server/modules/tickets/tickets.table.ts';
import { auditRows } from '#support/audit.ts';
import { openTestApp } from '#support/lifetime.ts';

const app = await openTestApp();
const [support, colleague] = [await app.member('support'), await app.admin()];
beforeEach(async () => {
  await app.database.db.delete(savedAnswers);
  await app.database.db.delete(auditLog);
});

const body = { title: 'Em análise', content: 'Olá, {jogador}! Estamos vendo.' };
const add = async (changes: object = {}) =>
  (await support.client.post('/saved-answers', { ...body, ...changes })).json();
const titles = async () =>
  (await colleague.client.call('listSavedAnswers')).map(({ title, content }) => ({ title, content }));

it('a saved answer belongs to the team and can be added, changed, removed and restored, each with an audit row', async () => {
  const { id, revision } = await add();
  await add({ title: 'A caminho' });
  expect((await titles()).map(({ title }) => title)).toEqual(['A caminho', 'Em análise']);
  const changed = await colleague.client.patch(`/saved-answers/${id}`, {
    ...body,
    title: 'Já vimos',
    revision,
  });
  expect([changed.statusCode, changed.json()]).toMatchObject([200, { title: 'Já vimos', revision: 2 }]);
  expect((await support.client.delete(`/saved-answers/${id}`)).statusCode).toBe(204);
  expect((await titles()).map(({ title }) => title)).toEqual(['A caminho']);
  const restored = await support.client.post(`/saved-answers/${id}/restore`);
  expect([restored.statusCode, restored.json()]).toMatchObject([200, { title: 'Já vimos' }]);
  expect(await titles()).toHaveLength(2);
  // A second restore, as after a lost reply, changes nothing.
  const again = await support.client.post(`/saved-answers/${id}/restore`);
  expect([again.statusCode, again.json()]).toEqual([200, restored.json()]);
  const entries = await auditRows(app);
  expect(entries.map(({ action, before, after }) => [action, before?.['title'], after?.['title']])).toEqual([
    ['tickets.answer', undefined, 'Em análise'],
    ['tickets.answer', undefined, 'A caminho'],
    ['tickets.answerUpdate', 'Em análise', 'Já vimos'],
    ['tickets.answerDelete', 'Já vimos', undefined],
    ['tickets.answerRestore', undefined, 'Já vimos'],
  ]);
});

it('the second of two edits of one answer is refused with the current row', async () => {
  const { id, revision } = await add();
  const edit = (content: string) =>
    support.client.patch(`/saved-answers/${id}`, { ...body, content, revision });
  expect((await edit('Primeira')).statusCode).toBe(200);
  // The repeated edit succeeds without a change.
  expect((await edit('Primeira')).statusCode).toBe(200);
  const refused = await edit('Segunda');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'row_conflict', current: { content: 'Primeira', revision: 2 } },
  ]);
  expect(await titles()).toEqual([{ title: 'Em análise', content: 'Primeira' }]);
});

it('a removed answer can be neither changed nor removed again', async () => {
  const { id } = await add();
  await support.client.delete(`/saved-answers/${id}`);
  const [edited, removed, unknown] = [
    await support.client.patch(`/saved-answers/${id}`, { ...body, revision: 2 }),
    await support.client.delete(`/saved-answers/${id}`),
    await support.client.post('/saved-answers/999999/restore'),
  ];
  expect([edited.statusCode, removed.statusCode, unknown.statusCode]).toEqual([404, 404, 404]);
});

it('a key saves one answer, and the team can save at most 200', async () => {
  const key = 'uma';
  const replies = await Promise.all([1, 2].map(() => support.client.post('/saved-answers', body, { key })));
  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
  const rows = Array.from({ length: SAVED_ANSWERS.max - 1 }, () => body);
  await app.database.db.insert(savedAnswers).values(rows);
  const refused = await support.client.post('/saved-answers', body);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'saved_answer_limit']);
  expect(await titles()).toHaveLength(SAVED_ANSWERS.max);
});

it('a saved answer requires a title and a text', async () => {
  for (const changes of [{ title: ' ' }, { content: '' }, { title: 'x'.repeat(81) }])
    expect((await support.client.post('/saved-answers', { ...body, ...changes })).statusCode).toBe(400);
});
