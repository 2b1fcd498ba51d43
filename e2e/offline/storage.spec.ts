import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { expect, test } from '#support/browser/test.ts';
import { allStored, indexedDbOf, storedCollections } from '#support/browser/stored.ts';
import { controlled, countLoads, signedOut, updateQuestion } from '#support/browser/worker.ts';

const onlyNow = (page: Page) => page.getByText(/ficam aqui só durante esta visita/);
const openPanel = async (page: Page) => {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Dados offline' }).click();
  return page.getByRole('dialog', { name: 'Dados offline' });
};
const removeIndexedDb = () => void Object.defineProperty(window, 'indexedDB', { value: undefined });
const hangIndexedDb = () => void Object.assign(IDBFactory.prototype, { open: () => new EventTarget() });
/** The released versions of the portal's database in IndexedDB's own terms: stores with one row each. */
const RELEASED = [
  {
    version: 10,
    stores: [
      { name: 'items', keyPath: 'id', indexes: [] },
      { name: 'effects', keyPath: 'effect_index', indexes: [] },
      { name: 'guides', keyPath: 'id', indexes: [] },
      { name: 'news', keyPath: 'id', indexes: ['slug', 'published_at'] },
      { name: 'meta', keyPath: 'name', indexes: [] },
    ],
    article: {
      id: 1,
      slug: 'guardada',
      title: 'Guardada há tempos',
      summary: 'Resumo',
      content: '<p>Texto</p>',
      image_url: null,
      published_at: '2026-01-02T10:00:00.000Z',
      author: null,
    },
    meta: { name: 'news', etag: null, syncedAt: 1_767_348_000_000, count: 1, bytes: 10, shape: 1 },
  },
];

test.beforeEach(({ errors }) => errors.allow(signedOut));

test('the panel shows what is stored, makes it persistent, clears it and updates it', async ({
  page,
  shot,
}) => {
  await page.goto('/');
  await controlled(page);
  await allStored(page);
  const panel = await openPanel(page);
  const line = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
  await expect(line('Catálogo de itens')).toContainText(/[\d.]{5,} · [\d,]+ [kM]B · atualizado/);
  await expect(panel.getByText(/imagens de notícias guardadas? · .* em uso de /)).toBeVisible();
  await shot('storage');
  await expectNoAxeViolations(page);

  await panel.getByRole('button', { name: 'Limpar dados guardados' }).click();
  await panel.getByRole('button', { name: 'Limpar agora' }).click();
  await expect(panel.getByText('Ainda não guardado')).toHaveCount(6);
  expect(await storedCollections(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Atualizar Guias' }).click();
  await expect(line('Guias e mapas')).toContainText('atualizado agora');
  await panel.getByRole('button', { name: 'Guardar para ler offline' }).click();
  await expect(page.getByText('Guardado para ler offline', { exact: true })).toBeVisible();
  await allStored(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

for (const { what, script, reason } of [
  { what: 'missing', script: removeIndexedDb, reason: /não oferece armazenamento/ },
  { what: 'never answering', script: hangIndexedDb, reason: /não responde/ },
]) {
  test(`IndexedDB ${what}: the portal works for this visit and says so @phone`, async ({ page }) => {
    await page.addInitScript(script);
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(onlyNow(page)).toContainText(reason);
    const panel = await openPanel(page);
    await expect(panel.getByText(reason)).toBeVisible();
    await expect(panel.getByText(/atualizado agora/)).toHaveCount(6);
  });
}

test('data is in memory while another tab has an older database open, then on the device; if another tab has a newer one, the portal asks for a reload @desktop', async ({
  page,
  context,
}) => {
  const older = await context.newPage();
  await older.goto('/robots.txt');
  // The connection stays open until its handle is disposed of.
  await (
    await indexedDbOf(older)
  ).evaluateHandle(({ open }) =>
    open({ name: 'valdora', version: 5, upgrade: (db) => db.createObjectStore('leftover') }),
  );
  await page.goto('/news');
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(onlyNow(page)).toContainText('outra aba antiga');
  await older.close();
  await page.reload();
  await allStored(page);
  await expect(onlyNow(page)).toBeHidden();

  // As another build does it. This page then closes its database.
  const newer = await context.newPage();
  await newer.goto('/robots.txt');
  await (
    await indexedDbOf(newer)
  ).evaluate(async ({ open }) => (await open({ name: 'valdora', version: 1000 })).close());
  const question = updateQuestion(page);
  await expect(question).toContainText('Outra aba já usa a nova versão');
  const loads = countLoads(page);
  await question.getByRole('button', { name: 'Atualizar' }).click();
  await expect.poll(loads).toBe(1);
  await expect(page.getByRole('article')).toHaveCount(6);
});

for (const { version, stores, article, meta } of RELEASED) {
  test(`a database of released version ${version} opens, with its rows @desktop`, async ({
    page,
    portal,
    errors,
  }) => {
    errors.allow(/status of 503/);
    await page.goto('/robots.txt');
    await (
      await indexedDbOf(page)
    ).evaluate(
      async ({ open, settled }, { version, stores, article, meta }) => {
        const db = await open({
          name: 'valdora',
          version,
          upgrade: (db) => {
            for (const { name, keyPath, indexes } of stores) {
              const store = db.createObjectStore(name, { keyPath });
              for (const index of indexes) store.createIndex(index, index);
            }
          },
        });
        const write = db.transaction(['news', 'meta'], 'readwrite');
        await settled(write.objectStore('news').put(article));
        await settled(write.objectStore('meta').put(meta));
        db.close();
      },
      { version, stores, article, meta },
    );
    await portal.network.status(503, { only: /^\/api\// });
    await page.goto('/news');
    await expect(page.getByRole('heading', { name: 'Guardada há tempos' })).toBeVisible();
    await expect(onlyNow(page)).toBeHidden();
    await portal.network.up();
    await allStored(page);
  });
}

test.describe('a device without room', () => {
  // No service worker: its own files would not fit either, and this test is about data.
  test.use({ serviceWorkers: 'block' });

  test('shows everything for this visit and says why it is not stored @desktop', async ({
    page,
    context,
  }) => {
    await page.goto('/robots.txt');
    const cdp = await context.newCDPSession(page);
    const { origin } = new URL(page.url());
    await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 50_000 });
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(onlyNow(page)).toContainText('Não há mais espaço');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Guias' }).click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Encontrado');
  });
});
