import { readFileSync } from 'node:fs';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '#server/schema.ts';

test('docs/operating.md says for every table what limits its size', () => {
  const text = readFileSync('docs/operating.md', 'utf8');
  const [, section = ''] = text.split('## What grows, and what bounds it');
  const named = new Set(
    section
      .split('## ')[0]
      ?.match(/`[a-z_]+`/g)
      ?.map((name) => name.slice(1, -1)),
  );
  const tables = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []));
  expect(tables.length).toBeGreaterThan(20);
  expect(tables.filter((name) => !named.has(name))).toEqual([]);
});
