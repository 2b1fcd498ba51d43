import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#support/app.ts';

/** The function that packages get when they load the module after this. */
const listFolder = await vi.hoisted(async () => {
  const { default: files } = await import('node:fs/promises');
  return vi.spyOn(files, 'readdir');
});

let portalDir: string;
let api: TestApp;
beforeAll(async () => {
  portalDir = await mkdtemp(join(tmpdir(), 'valdora-files-'));
  await mkdir(join(portalDir, 'assets'));
  await writeFile(join(portalDir, 'index.html'), '<!doctype html>');
  await writeFile(join(portalDir, 'assets/main-abc123.js'), 'start();');
  api = await startTestApp({ config: { portalDir } });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await api.close();
  await rm(portalDir, { recursive: true, force: true });
});

test.each([
  { url: '/assets/main-abc123.js', status: 200 },
  { url: '/assets/main-000000.js', status: 404 },
])('no folder is listed for $url, because a build has hundreds of files', async ({ url, status }) => {
  listFolder.mockClear();
  const { statusCode } = await api.app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
  expect(statusCode).toBe(status);
  expect(listFolder).not.toHaveBeenCalled();
});
