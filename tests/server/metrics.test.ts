import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#support/app.ts';

const TOKEN = 'a token that only Prometheus knows';
const apps: TestApp[] = [];
async function start(metrics: TestApp['config']['metrics']): Promise<TestApp> {
  const api = await startTestApp({ config: { metrics } });
  apps.push(api);
  return api;
}
afterAll(() => Promise.all(apps.map((api) => api.close())));

const read = (api: TestApp, headers: Record<string, string> = {}, remoteAddress = '203.0.113.9') =>
  api.app.inject({ url: '/metrics', headers, remoteAddress });
const withToken = { authorization: `Bearer ${TOKEN}` };

/** The value of a line of the metrics, by the line's beginning. */
function valueOf(body: string, line: string): number {
  const found = body.split('\n').find((each) => each.startsWith(`${line} `));
  if (found === undefined) throw new Error(`There is no ${line} in\n${body}`);
  return Number(found.slice(line.length + 1));
}

describe('the metrics', () => {
  test('exist only where the operator has configured access to them', async () => {
    const api = await start({ token: null, addresses: [] });
    expect((await read(api, { authorization: 'Bearer ' }, '127.0.0.1')).statusCode).toBe(404);
  });

  test('are sent to clients with the token and to no others', async () => {
    const api = await start({ token: TOKEN, addresses: [] });
    expect((await read(api, withToken)).statusCode).toBe(200);
    for (const authorization of ['', TOKEN, 'Bearer', `Bearer ${TOKEN}x`, `bearer ${TOKEN}`])
      expect((await read(api, { authorization })).statusCode, authorization).toBe(404);
  });

  test('are sent to the configured addresses and ranges and to no others', async () => {
    const api = await start({ token: null, addresses: ['192.0.2.7', '10.1.0.0/16', '2001:db8::/32'] });
    for (const address of ['192.0.2.7', '10.1.200.3', '2001:db8::5', '::ffff:192.0.2.7'])
      expect((await read(api, {}, address)).statusCode, address).toBe(200);
    for (const address of ['192.0.2.8', '10.2.0.1', '2001:db9::5', '127.0.0.1'])
      expect((await read(api, {}, address)).statusCode, address).toBe(404);
    expect((await read(api, { 'x-forwarded-for': '192.0.2.7' })).statusCode).toBe(404);
  });

  test('are not sent through an unconfigured proxy, even when the proxy’s own address has access', async () => {
    const api = await start({ token: null, addresses: ['127.0.0.1'] });
    expect((await read(api, {}, '127.0.0.1')).statusCode).toBe(200);
    expect((await read(api, { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1')).statusCode).toBe(404);
  });

  test('count requests by call name and status, never by text from a visitor', async () => {
    const api = await start({ token: TOKEN, addresses: [] });
    await api.visitor().get('/news');
    await api.visitor().get('/accounts/me');
    await api.visitor().get('/made-up-by-a-visitor');
    await api.app.inject({ url: '/also-made-up' });
    await api.app.inject({ url: '/apiary' });
    await api.app.inject({ url: '/api?made-up' });
    const { body } = await read(api, withToken);
    const count = (call: string, status: number) =>
      valueOf(body, `portal_request_duration_seconds_count{call="${call}",status="${status}"}`);
    expect(count('listNews', 200)).toBe(1);
    expect(count('getAccount', 401)).toBe(1);
    expect(count('unknown', 404)).toBe(2);
    expect(count('portal', 404)).toBe(2);
    expect(body).not.toContain('made-up');
    expect(valueOf(body, 'portal_reply_bytes_total{call="listNews"}')).toBeGreaterThan(0);
  });

  test('show the lengths of the outboxes, the sizes of the tables, and that the database answers', async () => {
    const api = await start({ token: TOKEN, addresses: [] });
    const { body } = await read(api, withToken);
    expect(valueOf(body, 'portal_database_up')).toBe(1);
    expect(valueOf(body, 'portal_outbox_rows{outbox="deliveries"}')).toBe(0);
    expect(valueOf(body, 'portal_outbox_oldest_seconds{outbox="mails"}')).toBe(0);
    expect(valueOf(body, 'portal_deliveries_failed')).toBe(0);
    expect(valueOf(body, 'portal_table_bytes{table="audit_log"}')).toBeGreaterThan(0);
    expect(body).toContain('nodejs_eventloop_lag_seconds');
  });

  test('have the names that the dashboard and the documents use', async () => {
    const api = await start({ token: TOKEN, addresses: [] });
    await api.visitor().get('/news');
    const { body } = await read(api, withToken);
    const onPostgres = new Set(['portal_database_connections']);
    const documents =
      readFileSync('docs/operating.md', 'utf8') + readFileSync('docs/deploy/grafana.json', 'utf8');
    const names = new Set(
      [...documents.matchAll(/\b(?:portal|nodejs|process)_[a-z0-9_]+/g)]
        .map(([name]) => name)
        .filter(
          (name) =>
            !onPostgres.has(name) &&
            /_(?:seconds|total|rows|failed|up|bytes|connections|bucket|count)$/.test(name),
        ),
    );
    expect(names.size).toBeGreaterThan(10);
    for (const name of names) expect(body, name).toContain(name);
  });
});
