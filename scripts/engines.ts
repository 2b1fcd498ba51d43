/**
 * `npm run engines [-- firefox webkit]`: the portal in other engines than Chromium. Both go through one journey, with the real server, worker
 * and IndexedDB. Exit code 1 when a step fails; the window is then in test-results/engines.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nextBuild } from '#support/builds.ts';
import { startPortal } from '#support/browser/portal.ts';
import setup, { worldVariable } from '#support/browser/setup.ts';
import { openEngine, type Driver, type Engine, type Window } from './engines/engine.ts';
import { launchFirefox } from './engines/firefox.ts';
import { desktopJourney, journey, storedCollections } from './engines/journey.ts';
import type { Stage, Step } from './engines/stage.ts';
import { launchWebKit } from './engines/webkit.ts';

const FOLDER = join('test-results', 'engines');
const PHONE = { width: 430, height: 900, pageCache: false };
const DESKTOP = { width: 1280, height: 900, pageCache: true };

const launchers: Record<string, (window: Window) => Promise<Driver>> = {
  firefox: launchFirefox,
  webkit: launchWebKit,
};

/** The messages of an error and of its causes. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${reasonOf(error.cause)}`;
}

/** Saves a screenshot of the page on which a step failed, and describes its state. */
async function stateOf(engine: Engine, file: string): Promise<string> {
  try {
    await engine.screenshot(file);
    const count = await storedCollections(engine);
    const storage = count < 0 ? 'IndexedDB does not answer' : `${count} collections in IndexedDB`;
    return `The window: ${file}.png; ${storage}.`;
  } catch (error) {
    return `The page does not answer: ${reasonOf(error)}`;
  }
}

/** Performs a step and prints its result. Returns whether it passed. */
async function perform({ step, stage, file }: { step: Step; stage: Stage; file: string }): Promise<boolean> {
  const start = performance.now();
  const print = (verdict: string, remark: string) => {
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${verdict.padEnd(6)} ${seconds.padStart(6)} s  ${step.name}${remark}`);
  };
  try {
    const remark = await step.perform(stage);
    print('ok', remark ? ` (${remark})` : '');
    return true;
  } catch (error) {
    print('FAILED', `\n  ${reasonOf(error)}`);
    console.log(`  ${await stateOf(stage.engine, file)}`);
    return false;
  }
}

type Visit = { name: string; window: Window; steps: readonly Step[]; portal: Stage['portal']; next: string };

/** Opens a window, goes through the steps, and returns how many passed. */
async function visit({ name, window, steps, portal, next }: Visit): Promise<number> {
  const launch = launchers[name];
  if (!launch) throw new Error(`No such engine: ${name}. There are: ${Object.keys(launchers).join(', ')}.`);
  const engine = openEngine(await launch(window));
  console.log(`\n${engine.name}, window of ${window.width} px`);
  let passed = 0;
  try {
    for (const [index, step] of steps.entries()) {
      const file = join(FOLDER, `${name}-${window.width}-${index + 1}`);
      if (await perform({ step, stage: { engine, portal, next }, file })) passed += 1;
    }
  } finally {
    await engine.close();
  }
  return passed;
}

// What was started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { positionals } = parseArgs({ allowPositionals: true });
const names = positionals.length > 0 ? positionals : Object.keys(launchers);
mkdirSync(FOLDER, { recursive: true });
const cleanUp = await setup();
const next = await nextBuild();
let [passed, failed] = [0, 0];
for (const name of names) {
  const portal = await startPortal({ world: process.env[worldVariable] ?? '' });
  try {
    for (const [window, steps] of [
      [PHONE, journey],
      [DESKTOP, desktopJourney],
    ] as const) {
      const count = await visit({ name, window, steps, portal, next });
      passed += count;
      failed += steps.length - count;
    }
  } catch (error) {
    console.log(reasonOf(error));
    failed += 1;
  } finally {
    await portal.close();
  }
}
await cleanUp();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
