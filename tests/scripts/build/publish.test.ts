import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishBuild } from '#scripts/build/publish.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'valdora-publish-'));
});
afterEach(() => rmSync(home, { recursive: true }));

/** A small build: the files that name another file say which build they belong to. */
function write({ folder, build }: { folder: string; build: number }): void {
  const files = {
    'index.html': `entry-${build}.js`,
    'pages/news.html': `entry-${build}.js`,
    'sw.js': `entry-${build}.js`,
    'server/template.json': `entry-${build}.js`,
    'boot.js': 'always',
    [`assets/entry-${build}.js`]: 'code',
    '.stamp': String(build),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

test('a published build contains the new files only', () => {
  const to = join(home, 'portal');
  const from = join(home, 'next');
  write({ folder: to, build: 1 });
  mkdirSync(join(to, 'old'));
  writeFileSync(join(to, 'old/gone.txt'), 'gone');
  write({ folder: from, build: 2 });
  const expected = filesIn(from);
  publishBuild({ from, to });
  expect(filesIn(to)).toEqual(expected);
  expect(readFileSync(join(to, '.stamp'), 'utf8')).toBe('2');
  expect(existsSync(join(to, 'old'))).toBe(false);
  expect(existsSync(from)).toBe(false);
});

test('a file is published after the files that it names, so a build that stops half-way leaves the previous one intact', () => {
  const to = join(home, 'portal');
  const from = join(home, 'next');
  write({ folder: to, build: 1 });
  write({ folder: from, build: 2 });
  // A folder stands where the file has to go, and no rename can replace a folder.
  mkdirSync(join(to, 'assets/entry-2.js/x'), { recursive: true });
  expect(() => publishBuild({ from, to })).toThrow('entry-2.js');
  for (const file of ['index.html', 'pages/news.html', 'sw.js', 'server/template.json'])
    expect(readFileSync(join(to, file), 'utf8'), file).toBe('entry-1.js');
  expect(readFileSync(join(to, '.stamp'), 'utf8')).toBe('1');
  expect(readFileSync(join(to, 'assets/entry-1.js'), 'utf8')).toBe('code');
});

test('no requested file is ever missing while builds are published one after the other', async () => {
  const to = join(home, 'portal');
  write({ folder: to, build: 0 });
  // Reads in a worker thread, as a server reads in another process.
  const reader = new Worker(READER, { eval: true, workerData: { to } });
  const result = new Promise<{ reads: number; missing: string[] }>((resolve, reject) => {
    reader.once('message', resolve).once('error', reject);
  });
  for (let build = 1; build <= 200; build += 1) {
    const from = join(home, `next-${build}`);
    write({ folder: from, build });
    publishBuild({ from, to });
    await pause();
  }
  reader.postMessage('stop');
  const { reads, missing } = await result;
  await reader.terminate();
  expect(missing).toEqual([]);
  expect(reads).toBeGreaterThan(100);
});

const READER = `
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { parentPort, workerData: { to } } = require('node:worker_threads');
const missing = [];
let reads = 0;
let going = true;
parentPort.once('message', () => { going = false; });
function look() {
  if (!going) return parentPort.postMessage({ reads, missing });
  for (const file of ['index.html', 'pages/news.html', 'sw.js', 'boot.js', 'server/template.json']) {
    reads += 1;
    try { readFileSync(join(to, file)); } catch (error) { missing.push(file + ' ' + error.code); }
  }
  setImmediate(look);
}
look();
`;
