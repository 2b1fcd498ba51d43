import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftEntry } from '#offline/drafts/draft.ts';
import { createMirror } from '#offline/drafts/mirror.ts';
import { draftsDatabase, mirrorNames, openedDrafts } from '#offline/drafts/mirror-names.ts';
import { countDrafts, eraseDrafts } from '#offline/drafts/sign-out.ts';
import { createDraftWriter, type DraftWriter } from '#offline/drafts/writer.ts';
import { openDrafts, type Drafts, type StoredDraft } from '#offline/drafts/drafts.ts';
import { DraftDatabase } from '#offline/drafts/database.ts';
import { openPublic } from '#offline/collections/database.ts';
import { reloadPage } from '#lib/reload.ts';
import { untilPasses, untilTrue } from '#support/wait.ts';

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

/** Leaves the page and shows it again, for the next test. */
function leavePage(): void {
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pageshow'));
}

const mirrored = () =>
  createMirror(account)
    .read()
    .map(({ content }) => content);

it('the last text is stored and reported as saved 300 ms after the last key', async () => {
  const { writer, stored, drafts } = await write();
  const save = vi.spyOn(drafts, 'save');
  writer.change({ title: 'O' });
  writer.change({ title: 'Olá' });
  expect(writer.state.get()).toEqual({ stage: 'typing' });
  await untilTrue(() => writer.state.get().stage === 'saved');
  expect(await stored()).toBe('{"title":"Olá"}');
  expect(save).toHaveBeenCalledTimes(1);
});

describe('a draft in the mirror', () => {
  it('is written in the next pause, once for all keys', async () => {
    const { writer, drafts, stored } = await write();
    const save = vi.spyOn(drafts, 'save');
    for (const text of ['a', 'ab', 'abc']) {
      writer.change(text);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    expect(save).not.toHaveBeenCalled();
    await untilTrue(() => writer.state.get().stage === 'saved');
    expect(save).toHaveBeenCalledTimes(1);
    expect(await stored()).toBe('"abc"');
  });

  it('is written within a second of uninterrupted typing, because a killed browser loses the mirror, and when the page is left', async () => {
    const { writer, drafts } = await write();
    const save = vi.spyOn(drafts, 'save');
    const now = vi.spyOn(Date, 'now');
    const type = async (ms: number) => {
      now.mockReturnValue(1_000_000 + ms);
      writer.change(`texto ${ms}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    for (const ms of [0, 250, 500]) await type(ms);
    expect(save).not.toHaveBeenCalled();
    await type(750);
    expect(save).toHaveBeenCalledTimes(1);
    await type(1000);
    expect(save).toHaveBeenCalledTimes(1);
    leavePage();
    await writer.flush();
    expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ content: '"texto 1000"' }));
  });
});

it('a draft is written at once when the page is hidden or left', async () => {
  const { writer, stored } = await write();
  writer.change('meio da frase');
  leavePage();
  await writer.flush();
  expect(await stored()).toBe('"meio da frase"');
});

it('every key is in the mirror before the page can end, until the draft is stored', async () => {
  const { writer, stored, drafts } = await write();
  vi.spyOn(drafts, 'save').mockRejectedValue(new Error('the page has ended'));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  writer.change('última tecl');
  writer.change('última tecla');
  expect(mirrored()).toEqual(['"última tecla"']);
  // The next page does the same.
  expect(await stored()).toBe('"última tecla"');
  expect(mirrored()).toEqual([]);
});

it('the mirror is empty once the draft is stored', async () => {
  const { writer } = await write();
  writer.change('guardado');
  await writer.flush();
  expect(mirrorNames(account)).toEqual([]);
});

it('a logout counts and erases drafts that only the mirror holds', async () => {
  const { writer, drafts } = await write();
  vi.spyOn(drafts, 'save').mockRejectedValue(new Error('the page has ended'));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  writer.change('quase');
  openedDrafts.delete(account);
  expect(await countDrafts(account)).toBe(1);
  writer.change('segredo');
  expect(mirrorNames(account)).toHaveLength(1);
  await eraseDrafts(account);
  expect(mirrorNames(account)).toEqual([]);
});

it('the mirror makes room by deleting what can be loaded again, and without room the draft is stored without it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const removeItem = vi.fn<(name: string) => void>();
  const setItem = vi.fn<() => void>(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem, setItem });
  const { writer, stored } = await write();
  writer.change('cabe no banco');
  expect(setItem).toHaveBeenCalledTimes(2);
  expect(removeItem).toHaveBeenCalledWith('valdora.public');
  await writer.flush();
  vi.unstubAllGlobals();
  expect(await stored()).toBe('"cabe no banco"');
});

it('drafts of one kind are watched together, including those that an earlier page left in the mirror', async () => {
  const { drafts } = await write();
  const keys = vi.fn<(keys: string[]) => void>();
  const draft = (key: string): DraftEntry => ({
    key,
    content: '1',
    savedAt: 1,

    revision: `${key}:1`,
    seen: null,
  });
  drafts.mirror(draft('news/7'));
  const stop = drafts.followAll('news/', (found) => keys(found.map(({ key }) => key)));
  await untilPasses(() => expect(keys).toHaveBeenLastCalledWith(['news/7']));
  await drafts.save(draft('ticket/new'));
  await drafts.save(draft('news/new'));
  await untilPasses(() => expect(keys).toHaveBeenLastCalledWith(['news/7', 'news/new']));
  await drafts.remove('news/7');
  await untilPasses(() => expect(keys).toHaveBeenLastCalledWith(['news/new']));
  stop();
});

describe('two tabs on one draft', () => {
  const contents = async (drafts: Drafts) => {
    const { draft, versions } = await new Promise<StoredDraft>((resolve) => {
      const stop = drafts.follow('ticket/new', (stored) => {
        resolve(stored);
        setTimeout(stop);
      });
    });
    return { draft: draft?.content, versions: versions.map(({ content }) => content) };
  };

  it('lose no text: the overwritten text stays as a version', async () => {
    const { writer: one, drafts } = await write();
    const { writer: other } = await write();
    one.change('da primeira');
    await one.flush();
    other.change('da segunda');
    await other.flush();
    expect(await contents(drafts)).toEqual({ draft: '"da segunda"', versions: ['"da primeira"'] });
    one.change('da primeira, e mais');
    await one.flush();
    expect(await contents(drafts)).toEqual({
      draft: '"da primeira, e mais"',
      versions: ['"da primeira"', '"da segunda"'],
    });
    expect(await countDrafts(account)).toBe(3);
  });

  it('notify each other, and the older one no longer says that its text is saved', async () => {
    const { writer: one } = await write();
    const { writer: other } = await write();
    one.change('da primeira');
    await one.flush();
    expect(one.state.get().stage).toBe('saved');
    other.change('da segunda');
    await untilTrue(() => one.state.get().stage === 'elsewhere');
    expect((await one.catchUp())?.content).toBe('"da segunda"');
    expect(one.state.get().stage).toBe('saved');
    // Text that this tab has seen is overwritten without a version.
    one.change('da segunda, corrigida');
    await one.flush();
    await untilTrue(() => other.state.get().stage === 'elsewhere');
    await untilTrue(() => one.versions.get().length === 1);
    expect(one.versions.get()[0]?.content).toBe('"da primeira"');
  });

  it('can go back to a version, and the replaced text becomes one', async () => {
    const { writer: one, drafts } = await write();
    const { writer: other } = await write();
    one.change('da primeira');
    await one.flush();
    other.change('da segunda');
    await other.flush();
    await untilTrue(() => other.versions.get().length === 1);
    await other.swap(other.versions.get()[0]!);
    expect(await contents(drafts)).toEqual({ draft: '"da primeira"', versions: ['"da segunda"'] });
  });

  it('publish only text that they have seen, and keep the other tab’s text', async () => {
    const { writer: one, drafts } = await write();
    const { writer: other } = await write();
    one.change('publicado');
    await one.flush();
    other.change('ainda não');
    await other.flush();
    await one.remove();
    expect(await contents(drafts)).toMatchObject({ draft: '"ainda não"' });
    expect(one.state.get().stage).toBe('elsewhere');
  });

  it('that were both killed leave the later text as the draft and the earlier one as a version', async () => {
    const { drafts } = await write();
    const entry = (writer: string, content: string, savedAt: number) =>
      createMirror(account).write({
        key: 'ticket/new',
        content,
        savedAt,

        revision: `${writer}:1`,
        seen: null,
      });
    entry('b', '"mais tarde"', 2000);
    entry('a', '"mais cedo"', 1000);
    await drafts.read('ticket/new');
    expect(await contents(drafts)).toEqual({ draft: '"mais tarde"', versions: ['"mais cedo"'] });
  });
});

it('drafts of an older build are opened', async () => {
  const older = new Dexie(draftsDatabase(account));
  older.version(1).stores({ drafts: 'key' });
  await older.table('drafts').put({ key: 'ticket/new', content: '"de antes"', savedAt: 5 });
  older.close();
  const { stored } = await write();
  expect(await stored()).toBe('"de antes"');
});

it('a draft is stored before the portal reloads itself for an update', async () => {
  const { writer, stored } = await write();
  writer.change('não me perca');
  await reloadPage({ reload: () => undefined });
  expect(await stored()).toBe('"não me perca"');
});

it('nothing is stored after publishing, even if a write was in progress', async () => {
  const { writer, stored } = await write();
  writer.change('primeiro');
  void writer.flush();
  writer.change('segundo');
  await writer.remove();
  expect(await stored()).toBeUndefined();
  expect(writer.state.get()).toEqual({ stage: 'clean' });
  expect(await countDrafts(account)).toBe(0);
});

it('a logout counts the drafts that it would erase, unsaved text included', async () => {
  expect(await countDrafts(account)).toBe(0);
  const { writer } = await write();
  writer.change('ainda digitando');
  expect(await countDrafts(account)).toBe(1);
});

it('counting never creates a database for an account without one', async () => {
  await countDrafts(account);
  expect(await Dexie.exists(draftsDatabase(account))).toBe(false);
});

it('a logout erases everything, and a late key does not bring it back', async () => {
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

it('a logout keeps the drafts of other accounts', async () => {
  const { writer, stored } = await write();
  writer.change('fica');
  await writer.flush();
  await eraseDrafts(account + 50_000);
  expect(await stored()).toBe('"fica"');
});

it('a full device deletes the catalogue instead of the draft', async () => {
  const db = await openPublic();
  await db.items.put({ id: 0, rows: [{ id: 5, label: 'Espada', icon: 1 }] });
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

it('a write that fails is reported and retried at the next key', async () => {
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

describe('without IndexedDB', () => {
  /** Begins a page that has no IndexedDB, and continues the stored draft as its form does. */
  const openPage = async () => {
    openedDrafts.delete(account);
    const drafts = await openDrafts(account);
    const restored = (await drafts.read('ticket/new')) ?? null;
    const writer = createDraftWriter({ drafts, key: 'ticket/new', restored });
    writers.push(writer);
    return { drafts, writer, restored: restored?.content };
  };
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('indexedDB', undefined);
  });

  it('what an earlier page left in the mirror and what is typed outlive the page, in one entry', async () => {
    createMirror(account).write({
      key: 'ticket/new',
      content: '"de antes"',
      savedAt: 1,
      revision: 'earlier:1',
      seen: null,
    });
    const first = await openPage();
    expect(first.restored).toBe('"de antes"');
    expect(mirrored()).toEqual(['"de antes"']);
    const second = await openPage();
    second.writer.change('de antes, e mais');
    await second.writer.flush();
    expect(second.writer.state.get().stage).toBe('saved');
    expect((await openPage()).restored).toBe('"de antes, e mais"');
    expect(mirrored()).toEqual(['"de antes, e mais"']);
  });

  it('a published draft does not come back', async () => {
    const { writer } = await openPage();
    writer.change('publicado');
    await writer.flush();
    const { writer: next, restored } = await openPage();
    expect(restored).toBe('"publicado"');
    await next.remove();
    expect((await openPage()).restored).toBeUndefined();
    expect(mirrored()).toEqual([]);
  });
});

it('the database of a page that is left and kept is not opened again and again; when the page is shown again, further keys are stored', async () => {
  const { writer, stored } = await write();
  const open = vi.spyOn(DraftDatabase.prototype, 'open');
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  // Once by the form's own query, and not again and again.
  expect(open.mock.calls.length).toBeLessThan(2);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  writer.change('e volta');
  await writer.flush();
  expect(await stored()).toBe('"e volta"');
});

describe('when somebody deletes the database under the page', () => {
  /** As the browser's settings do it. */
  const deleteDatabase = () =>
    new Promise((resolve) => {
      indexedDB.deleteDatabase(draftsDatabase(account)).addEventListener('success', resolve);
    });

  it('the text that the form shows is stored again, and a logout asks about it', async () => {
    const { writer, stored } = await write();
    writer.change('escrito antes');
    await writer.flush();
    await deleteDatabase();
    await vi.waitFor(async () => expect(await stored()).toBe('"escrito antes"'));
    expect(await countDrafts(account)).toBe(1);
    await vi.waitFor(() => expect(writer.state.get().stage).toBe('saved'));
  });

  it('further keys are stored', async () => {
    const { writer, stored } = await write();
    await deleteDatabase();
    writer.change('escrito depois');
    expect(mirrored()).toEqual(['"escrito depois"']);
    await vi.waitFor(() => expect(writer.state.get().stage).toBe('saved'));
    expect(await stored()).toBe('"escrito depois"');
  });

  it('a change in another tab is still noticed', async () => {
    const { writer } = await write();
    const { writer: other } = await write();
    await deleteDatabase();
    other.change('da outra aba');
    await other.flush();
    await vi.waitFor(() => expect(writer.state.get().stage).toBe('elsewhere'));
  });
});

it('a database that stops to answer fails a save, and the mirror has the text', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { writer } = await write();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(DraftDatabase.prototype, 'transaction').mockReturnValue(new Dexie.Promise(() => undefined));
  writer.change('presa');
  const saving = writer.flush();
  await vi.advanceTimersByTimeAsync(5000);
  await saving;
  vi.useRealTimers();
  expect(writer.state.get()).toEqual({ stage: 'failed' });
  expect(mirrored()).toEqual(['"presa"']);
});

it('drafts are in memory for this visit when IndexedDB is missing', async () => {
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
