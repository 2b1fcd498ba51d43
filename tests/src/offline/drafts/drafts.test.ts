import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftsDatabase } from '#offline/drafts/registry.ts';
import { countDrafts, eraseDrafts } from '#offline/drafts/sign-out.ts';
import { createDraftWriter, type DraftWriter } from '#offline/drafts/writer.ts';
import { openDrafts } from '#offline/drafts/drafts.ts';
import { openPublic } from '#offline/collections/database.ts';
import { reloadPage } from '#lib/reload.ts';

let account = 100;
const writers: DraftWriter[] = [];
beforeEach(() => {
  account += 1;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(writers.splice(0).map((writer) => writer.stop()));
});

async function write(key = 'ticket/new') {
  const drafts = await openDrafts(account);
  const writer = createDraftWriter({ drafts, key });
  writers.push(writer);
  return { drafts, writer, stored: async () => (await drafts.read(key))?.content };
}

it('keeps what was typed 300 ms after the last key, and only the last text', async () => {
  const { writer, stored, drafts } = await write();
  const save = vi.spyOn(drafts, 'save');
  writer.change({ title: 'O' });
  writer.change({ title: 'Olá' });
  expect(writer.state.get()).toEqual({ stage: 'typing' });
  await vi.waitUntil(() => writer.state.get().stage === 'saved');
  expect(await stored()).toBe('{"title":"Olá"}');
  expect(save).toHaveBeenCalledTimes(1);
});

it('writes at once when the page is hidden or left', async () => {
  const { writer, stored } = await write();
  writer.change('meio da frase');
  window.dispatchEvent(new Event('pagehide'));
  await writer.flush();
  expect(await stored()).toBe('"meio da frase"');
});

it('writes before the portal reloads itself for an update', async () => {
  const { writer, stored } = await write();
  writer.change('não me perca');
  await reloadPage({ reload: () => undefined });
  expect(await stored()).toBe('"não me perca"');
});

it('keeps nothing once it is published, whatever was still being written', async () => {
  const { writer, stored } = await write();
  writer.change('primeiro');
  void writer.flush();
  writer.change('segundo');
  await writer.remove();
  expect(await stored()).toBeUndefined();
  expect(writer.state.get()).toEqual({ stage: 'clean' });
  expect(await countDrafts(account)).toBe(0);
});

it('counts what signing out would lose, what is still being typed included', async () => {
  expect(await countDrafts(account)).toBe(0);
  const { writer } = await write();
  writer.change('ainda digitando');
  expect(await countDrafts(account)).toBe(1);
});

it('never opens a database for an account that has none, just to count', async () => {
  await countDrafts(account);
  expect(await Dexie.exists(draftsDatabase(account))).toBe(false);
});

it('erases everything at logout, and a late key does not bring it back', async () => {
  const { writer } = await write();
  writer.change('segredo');
  await writer.flush();
  await eraseDrafts(account);
  expect(await Dexie.exists(draftsDatabase(account))).toBe(false);
  writer.change('depois da saída');
  await writer.flush();
  expect(await Dexie.exists(draftsDatabase(account))).toBe(false);
  expect(await (await openDrafts(account)).read('ticket/new')).toBeUndefined();
});

it('keeps the drafts of other accounts when one signs out', async () => {
  const { writer, stored } = await write();
  writer.change('fica');
  await writer.flush();
  await eraseDrafts(account + 50_000);
  expect(await stored()).toBe('"fica"');
});

it('gives up the catalogue, not the draft, when the device is full', async () => {
  const db = await openPublic();
  await db.items.put({ id: 5, label: 'Espada', icon: 1 });
  await db.meta.put({ name: 'items', etag: '"a"', syncedAt: 1, count: 1, bytes: 9, shape: 1 });
  await db.meta.put({ name: 'news', etag: '"b"', syncedAt: 1, count: 1, bytes: 9, shape: 1 });
  const { writer, stored } = await write();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  writer.change('o último a sair');
  await writer.flush();
  expect(await stored()).toBe('"o último a sair"');
  expect(await db.items.count()).toBe(0);
  expect((await db.meta.toArray()).map(({ name }) => name)).toEqual(['news']);
});

it('says so when nothing can be written, and tries again at the next key', async () => {
  const { writer, drafts, stored } = await write();
  vi.spyOn(drafts, 'save').mockRejectedValueOnce(new Error('disk'));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  writer.change('texto');
  await writer.flush();
  expect(writer.state.get()).toEqual({ stage: 'failed' });
  await writer.flush();
  expect(await stored()).toBe('"texto"');
  expect(writer.state.get().stage).toBe('saved');
});

it('keeps drafts in memory for this visit where IndexedDB is missing', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('indexedDB', undefined);
  const { writer, drafts, stored } = await write();
  expect(drafts.where).toBe('memory');
  writer.change('só por agora');
  await writer.flush();
  expect(await stored()).toBe('"só por agora"');
  await eraseDrafts(account);
  vi.unstubAllGlobals();
  expect(await (await openDrafts(account)).read('ticket/new')).toBeUndefined();
});
