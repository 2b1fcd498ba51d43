import { expect, test } from 'vitest';
import type { Head } from '#contract/head.ts';
import { routeTree } from '../../src/routeTree.gen.ts';

interface Branch {
  options?: { staticData?: { head?: Head }; id?: string; path?: string };
  children?: Record<string, Branch>;
}

const leaves = (branch: Branch, above = ''): { id: string; head: Head | undefined }[] => {
  const id = `${above}/${branch.options?.id ?? ''}${branch.options?.path ?? ''}`;
  const children = Object.values(branch.children ?? {});
  if (children.length > 0) return children.flatMap((child) => leaves(child, id));
  return [{ id, head: branch.options?.staticData?.head }];
};

const pages = leaves(routeTree as unknown as Branch);

test('every page has its own title and description', () => {
  expect(pages.length).toBeGreaterThanOrEqual(24);
  for (const { id, head } of pages) expect(head, id).toBeDefined();
  expect(new Set(pages.map(({ head }) => head?.title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ head }) => head?.description)).size).toBe(pages.length);
});

test('private and administration pages are not indexed, public ones are', () => {
  for (const { id, head } of pages) {
    const hidden = /Protected|Dev|reset|confirm/i.test(id);
    expect(head?.robots, id).toBe(hidden ? 'noindex' : 'index');
  }
});
