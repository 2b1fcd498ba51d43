import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, closeSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** A separate process that logs the lines `0` to `249` and then does something. */
function startLogging(then: string, output: 'pipe' | number = 'pipe') {
  const script = `
    import { logToOutput } from '#server/lib/log-output.ts';
    const log = logToOutput();
    for (let line = 0; line < 250; line += 1) log.write(line + '\\n');
    ${then}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', output, 'pipe'],
  });
  let [written, errors] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (written += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, errors }));
  return { child, ended, lines: () => written.split('\n').filter(Boolean) };
}

const all = Array.from({ length: 250 }, (_, line) => String(line));

describe('the log is written completely and in order', () => {
  test.each([
    ['by a process that ends by itself', '', 0],
    ['by a process that exits at once', 'process.exit(3);', 3],
    ['by a process that fails', `throw new Error('failed');`, 1],
    ['by a process that keeps running', 'setInterval(() => {}, 1000);', null],
  ])('%s', async (_, then, code) => {
    const { child, ended, lines } = startLogging(then);
    await expect.poll(lines).toContain(all.at(-1));
    if (code === null) child.kill('SIGKILL');
    expect((await ended).code).toBe(code);
    expect(lines()).toEqual(all);
  });
});

test('a closed log output does not end the process', async () => {
  const { child, ended } = startLogging(`
    setInterval(() => log.write('more\\n'), 10);
    setTimeout(() => { console.error('still here'); process.exit(0); }, 1500);`);
  await once(child.stdout!, 'data');
  child.stdout!.destroy();
  expect(await ended).toEqual({ code: 0, errors: 'still here\n' });
});

test.skipIf(process.platform !== 'linux')('a full disk does not keep the process from ending', async () => {
  const full = openSync('/dev/full', 'w');
  const { ended } = startLogging('', full);
  expect(await ended).toEqual({ code: 0, errors: '' });
  closeSync(full);
});
