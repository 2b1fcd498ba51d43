import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Service {
  readonly image: string;
  readonly build?: object;
  readonly pull_policy?: string;
  readonly depends_on?: unknown;
  readonly environment?: Record<string, string>;
  readonly healthcheck?: { readonly test?: readonly string[] };
}
interface Network {
  readonly enable_ipv6?: boolean;
  readonly ipam: { readonly config: readonly { readonly subnet: string }[] };
}
const { services, networks } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, Network>;
};

test('PostgreSQL is healthy when it can be reached, not while the image still creates the database', () => {
  const [, command = ''] = services.postgres?.healthcheck?.test ?? [];
  expect(command).toContain('pg_isready -h 127.0.0.1 ');
});

test('worker and game run the image that portal builds, and pull none', () => {
  const users = Object.values(services).filter(({ image }) => image === 'portal');
  expect(users.map(({ build, pull_policy }) => (build ? 'built' : pull_policy))).toEqual([
    'built',
    'never',
    'never',
  ]);
});

test('the portal trusts the network of the proxy, which has both kinds of addresses', () => {
  const { enable_ipv6, ipam } = networks.inner ?? { ipam: { config: [] } };
  expect(enable_ipv6).toBe(true);
  const subnets = ipam.config.map(({ subnet }) => subnet);
  expect(subnets.map((subnet) => subnet.includes(':'))).toEqual([false, true]);
  expect(services.portal?.environment?.TRUST_PROXY?.split(/, */)).toEqual(subnets);
});

test('an upgrade leaves the proxy alone, and its requests wait for the new portal', () => {
  expect(services.proxy).toBeDefined();
  expect(services.proxy?.depends_on).toBeUndefined();
  expect(readFileSync('docs/deploy/Caddyfile', 'utf8')).toMatch(/^\s*lb_try_duration 10s$/m);
});
