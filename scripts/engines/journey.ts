/** The one journey for all engines: what a player and an administrator do, on a network that fails and a portal that is updated. */
import * as v from 'valibot';
import { account } from '#contract/accounts.ts';
import { shopItems } from '#contract/shop.ts';
import { newsList } from '#contract/news.ts';
import { brand } from '#support/brand.ts';
import { users } from '#support/browser/login.ts';
import type { Portal } from '#support/browser/portal.ts';
import { exampleOf, publicRoutes } from '#support/routes.ts';
import { until, type Engine } from './engine.ts';
import { countCollections, findCutPlaceholders, readApi, readHeading } from './pages.ts';

export interface Stage {
  readonly engine: Engine;
  readonly portal: Portal;
  /** Folder of another build of the same sources, `next`. */
  readonly next: string;
}

export interface Step {
  readonly name: string;
  /** Throws with the reason on failure; may return a remark. */
  readonly perform: (stage: Stage) => Promise<string | void>;
}

/** How many collections the database of reference data has. */
const COLLECTIONS = 6;
const TITLE = { css: 'input[name=title]' };
const CONTENT = { css: '[contenteditable=true][role=textbox]' };
const WORDS = 'Abre a meia-noite, com a chave de ferro.';

/** How many collections the device has; -1 if IndexedDB does not answer. */
export const storedCollections = (engine: Engine): Promise<number> =>
  engine.evaluate(countCollections, { database: brand.id, timeoutMs: 3000 });

/** Opens a page and returns its heading. */
async function open({ engine, portal }: Stage, path: string): Promise<string> {
  await engine.goto(portal.url + path);
  return heading(engine, path);
}

const heading = (engine: Engine, path: string): Promise<string> =>
  until({ what: `a heading on ${path}`, check: () => engine.evaluate(readHeading, null) });

const credits = async (engine: Engine): Promise<number> =>
  v.parse(account, await engine.evaluate(readApi, '/accounts/me')).cash_site;

async function signIn(
  stage: Stage,
  { username, password }: (typeof users)['admin' | 'jogador'],
): Promise<void> {
  const { engine } = stage;
  await open(stage, '/login');
  await engine.typeInto({ css: 'main input[name=username]' }, username);
  await engine.typeInto({ css: 'main input[name=password]' }, password);
  await engine.click({ css: 'main form:has(input[name=password]) button[type=submit]' });
  await until({
    what: 'the front page',
    check: () => engine.evaluate(() => location.pathname === '/', null),
  });
  await until({ what: `${username}'s account`, check: async () => (await credits(engine)) >= 0 });
}

async function signOut(stage: Stage): Promise<void> {
  const { engine } = stage;
  await open(stage, '/');
  await engine.click({ css: 'header button', name: 'Abrir menu' });
  await engine.click({ css: 'dialog button', name: 'Sair' });
  const check = async () => (await engine.evaluate(readApi, '/accounts/me')) === null;
  await until({ what: 'the end of the session', check });
}

/** All public pages, one of the newest articles included, and one that does not exist. */
async function publicPaths(engine: Engine): Promise<string[]> {
  const [article] = v.parse(newsList, await engine.evaluate(readApi, '/news'));
  if (!article) throw new Error('There are no news.');
  return [...publicRoutes.map((path) => exampleOf(path, { newsSlug: article.slug })), '/nada/aqui'];
}

const install: Step = {
  name: 'the worker is installed and controls the page',
  perform: async (stage) => {
    const { engine } = stage;
    await open(stage, '/');
    await until({
      what: 'a worker that controls the page',
      check: () => engine.evaluate(() => navigator.serviceWorker.controller !== null, null),
    });
    await until({
      what: 'all reference data on the device',
      check: async () => (await storedCollections(engine)) === COLLECTIONS,
    });
  },
};

const offline: Step = {
  name: 'without a server every public page reloads and shows its heading',
  perform: async (stage) => {
    const { engine, portal } = stage;
    const paths = await publicPaths(engine);
    await portal.stop();
    try {
      for (const path of paths) {
        await open(stage, path);
        await engine.reload();
        await heading(engine, path);
      }
      if (await engine.evaluate(readApi, '/health')) throw new Error('The server was not away.');
    } finally {
      await portal.start();
    }
    return `${paths.length} pages`;
  },
};

const login: Step = {
  name: 'a player signs in',
  perform: (stage) => signIn(stage, users.jogador),
};

const purchase: Step = {
  name: 'a purchase in the shop',
  perform: async (stage) => {
    const { engine } = stage;
    const before = await credits(engine);
    const items = v.parse(shopItems, await engine.evaluate(readApi, '/site-store'));
    const item = items.find(
      ({ name, price }) => price <= before && items.filter((other) => other.name === name).length === 1,
    );
    if (!item?.name) throw new Error(`Nothing in the shop costs ${before} credits or less.`);
    await open(stage, `/shop?nome=${encodeURIComponent(item.name)}`);
    await engine.click({ css: `main li button[aria-label^=${JSON.stringify(`Comprar ${item.name}`)}]` });
    await engine.click({ css: '[role=dialog] button', name: 'Comprar' });
    await engine.waitForText('[role=status], [role=alert]', 'Compra concluída');
    const creditsLeft = await credits(engine);
    if (creditsLeft !== before - item.price)
      throw new Error(`${before} credits became ${creditsLeft} by a purchase for ${item.price}.`);
    return `${item.price} of ${before} credits`;
  },
};

async function expectDraft(engine: Engine): Promise<void> {
  await engine.waitForText(TITLE.css, 'A porta do norte');
  await engine.waitForText(CONTENT.css, WORDS);
}

const draft: Step = {
  name: 'a draft of an article is still there after a reload',
  perform: async (stage) => {
    const { engine } = stage;
    await signOut(stage);
    await signIn(stage, users.admin);
    await open(stage, '/admin/news/create');
    await engine.typeInto(TITLE, 'A porta do norte');
    await engine.typeInto(CONTENT, WORDS);
    await engine.waitForText('[role=status]', /^Guardado neste aparelho/);
    await engine.reload();
    await expectDraft(engine);
  },
};

const update: Step = {
  name: 'an update is offered, accepted, and loses nothing of the draft',
  perform: async (stage) => {
    const { engine, portal, next } = stage;
    await open(stage, '/admin/news/create');
    await portal.restart({ portalDir: next });
    await engine.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    }, null);
    const prompt = 'aside[aria-label="Atualização do portal"]';
    await engine.waitForText(prompt, 'Nova versão disponível');
    await engine.click({ css: `${prompt} button`, name: 'Atualizar' });
    await until({
      what: 'the new build',
      check: () => engine.evaluate(() => document.documentElement.dataset.build === 'next', null),
    });
    await expectDraft(engine);
  },
};

const placeholders: Step = {
  name: 'no placeholder of the filters is cut',
  perform: async (stage) => {
    for (const path of ['/guides', '/auction?aba=todos']) {
      await open(stage, path);
      const faults = await stage.engine.evaluate(findCutPlaceholders, null);
      if (faults.length > 0) throw new Error(`On ${path}: ${faults.join('; ')}.`);
    }
  },
};

/**
 * WebKit's page cache freezes a page that is left; if its worker were in the midst of a write to IndexedDB, every later page would wait for it. Only
 * the window of this step has the page cache, because the other steps go back to no page.
 */
const quickPages: Step = {
  name: 'public pages that are left as soon as they are shown all show their lists, and IndexedDB answers',
  perform: async (stage) => {
    for (const path of await publicPaths(stage.engine)) await open(stage, path);
    const stored = await storedCollections(stage.engine);
    if (stored < 0) throw new Error('IndexedDB waits for a frozen page.');
    return `${stored} collections stored`;
  },
};

/** In the window of a phone, one after the other: each step depends on the state after those before it. */
export const journey: readonly Step[] = [install, offline, placeholders, login, purchase, draft, update];
/** In the window of a desktop computer. */
export const desktopJourney: readonly Step[] = [placeholders, quickPages];
