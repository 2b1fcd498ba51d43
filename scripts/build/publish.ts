/** Replaces a build that a server may be serving, so that no file is missing at any time. */
import { mkdirSync, readdirSync, renameSync, rmSync, rmdirSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { SERVER_BUILD } from '#contract/pages.ts';
import { stampFile } from './stamp.ts';

/**
 * Renames file by file, referenced files first: hashed files, pages, the service worker, the server's template, and last the stamp, which marks a
 * complete build. A folder that is not empty cannot be replaced by one rename.
 */
export function publishBuild({ from, to }: { from: string; to: string }): void {
  const files = filesOf(from);
  for (const file of files.toSorted((a, b) => rank(a) - rank(b))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    renameSync(join(from, file), join(to, file));
  }
  const current = new Set(files);
  for (const file of filesOf(to)) if (!current.has(file)) rmSync(join(to, file));
  removeEmptyFolders(to);
  rmSync(from, { recursive: true, force: true });
}

const LAST = ['sw.js', SERVER_BUILD.template, stampFile];

function rank(file: string): number {
  const name = file.replace(/\.(br|gz)$/, '');
  const lastRank = LAST.indexOf(name);
  if (lastRank >= 0) return 3 + lastRank;
  if (name.startsWith('assets/')) return 0;
  return extname(name) === '.html' ? 2 : 1;
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const path = join(folder, entry.name);
    removeEmptyFolders(path);
    if (readdirSync(path).length === 0) rmdirSync(path);
  }
}
