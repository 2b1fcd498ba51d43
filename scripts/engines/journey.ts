/** The one journey for all engines: what a player and an administrator do, on a network that fails and a portal that is updated. */
import * as v from 'valibot';
import { newsList } from '#contract/news.ts';
import { brand } from '#support/brand.ts';
import { users } from '#support/browser/login.ts';
import { exampleOf, publicRoutes } from '#support/routes.ts';
import { until, type Engine } from './engine.ts';
import { countCollections, findCutPlaceholders, isInViewport, readApi } from './pages.ts';
import { foreignReply, purchase } from './shop.ts';
import { heading, open, signedIn, signIn, type Step } from './stage.ts';

/** How many collections the database of reference data has. */
const COLLECTIONS = 6;
const TITLE = { css: 'input[name=title]' };
const CONTENT = { css: '[contenteditable=true][role=textbox]' };
const WORDS = 'Abre a meia-noite, com a chave de ferro.';

/** How many collections the device has; -1 if IndexedDB does not answer. */
export const storedCollections = (engine: Engine): Promise<number> =>
  engine.evaluate(countCollections, { database: brand.id, timeoutMs: 3000 });

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

const slowLogout: Step = {
  name: 'a slow logout does not end the session that follows it',
  perform: async (stage) => {
    const { engine, portal } = stage;
    await open(stage, '/');
    portal.network.forget();
    await portal.network.delay(4000, { only: /\/auth\/logout$/ });
    try {
      await engine.click({ css: 'header button', name: 'Abrir menu' });
      await engine.click({ css: 'dialog button', name: 'Sair' });
      await signIn(stage, users.admin);
      const check = async () => portal.network.requests().some(({ path }) => path.endsWith('/auth/logout'));
      await until({ what: 'the answer to the logout', check });
    } finally {
      await portal.network.up();
    }
    const { username } = await signedIn(engine);
    if (username !== users.admin.username) throw new Error(`${username} is signed in.`);
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
    if (!(await engine.evaluate(isInViewport, prompt))) throw new Error('The card is outside the window.');
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
export const journey: readonly Step[] = [
  install,
  offline,
  placeholders,
  login,
  purchase,
  foreignReply,
  slowLogout,
  draft,
  update,
];
/** In the window of a desktop computer. */
export const desktopJourney: readonly Step[] = [placeholders, quickPages];
