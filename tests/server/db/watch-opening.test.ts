import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** A process whose only thread loops for ever, as PGlite's does on some damaged logs. `after` runs before it. */
function loop(after: string) {
  const module = JSON.stringify(new URL('../../../server/db/watch-opening.ts', import.meta.url).href);
  const script = `
    const { watchOpening } = await import(${module});
    const opened = watchOpening({ limitMs: 1500, message: 'The database does not open.' });
    ${after}
  `;
  const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', script];
  return spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'pipe'] });
}

test('an opening that never ends is stopped with a message', async () => {
  // The watcher's thread has to run before this thread is blocked.
  const child = loop('await new Promise((begun) => setTimeout(begun, 500)); for (;;) {}');
  const said = text(child.stderr);
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  expect(await said).toBe('The database does not open.\n');
});

test('an opening that ended in time is no longer watched', async () => {
  const child = loop('await opened(); await new Promise((late) => setTimeout(late, 2500));');
  const said = text(child.stderr);
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await said).toBe('');
});
