/** What tests open: each thing is closed after the test that opened it, or after the file's tests where it was opened outside of them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished, TestRunner } from 'vitest';
import { startTestApp, type TestApp, type TestAppInput } from './app.ts';
import { openTestDatabase, type Database } from './database.ts';

/** Not for `beforeAll`, whose end nothing announces: open at the top of the file instead. */
export function atEnd(end: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await end()));
  else afterAll(async () => void (await end()));
}

export function temporaryFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'portal-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function openTestApp(input: TestAppInput = {}): Promise<TestApp> {
  const app = await startTestApp(input);
  atEnd(() => app.close());
  return app;
}

export async function openOwnDatabase(): Promise<Database> {
  const database = await openTestDatabase();
  atEnd(() => database.close());
  return database;
}
