import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Service {
  readonly healthcheck?: { readonly test?: readonly string[] };
}
const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
};

test('PostgreSQL is healthy when it can be reached, not while the image still creates the database', () => {
  const [, command = ''] = services.postgres?.healthcheck?.test ?? [];
  expect(command).toContain('pg_isready -h 127.0.0.1 ');
});
