/** What the steps of the journey have in common: opening pages and signing in. */
import * as v from 'valibot';
import { account } from '#contract/accounts.ts';
import type { users } from '#support/browser/login.ts';
import type { Portal } from '#support/browser/portal.ts';
import { until, type Engine } from './engine.ts';
import { readApi, readHeading } from './pages.ts';

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

/** Opens a page and returns its heading. */
export async function open({ engine, portal }: Stage, path: string): Promise<string> {
  await engine.goto(portal.url + path);
  return heading(engine, path);
}

export const heading = (engine: Engine, path: string): Promise<string> =>
  until({ what: `a heading on ${path}`, check: () => engine.evaluate(readHeading, null) });

/** The account that is signed in. Throws if there is none. */
export const signedIn = async (engine: Engine) =>
  v.parse(account, await engine.evaluate(readApi, '/accounts/me'));
/** The balance of who is signed in. */
export const credits = async (engine: Engine): Promise<number> => (await signedIn(engine)).cash_site;

export async function signIn(
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
  await until({
    what: `${username}'s account`,
    check: async () => (await signedIn(engine)).username === username,
  });
}
