import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#support/app.ts';

const TOKEN = 'a token that only Prometheus knows';
const apps: TestApp[] = [];
async function start(metricsToken: string | null): Promise<TestApp> {
  const api = await startTestApp({ config: { metricsToken } });
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
    const api = await start(null);
    expect((await read(api, { authorization: 'Bearer ' }, '127.0.0.1')).statusCode).toBe(404);
  });

  test('are sent to clients with the token and to no others', async () => {
    const api = await start(TOKEN);
    expect((await read(api, withToken)).statusCode).toBe(200);
    for (const authorization of ['', TOKEN, 'Bearer', `Bearer ${TOKEN}x`, `bearer ${TOKEN}`])
      expect((await read(api, { authorization })).statusCode, authorization).toBe(404);
  });

  test('count requests by call name and status, never by text from a visitor', async () => {
    const api = await start(TOKEN);
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
    const api = await start(TOKEN);
    const { body } = await read(api, withToken);
    expect(valueOf(body, 'portal_database_up')).toBe(1);
    expect(valueOf(body, 'portal_outbox_rows{outbox="deliveries"}')).toBe(0);
    expect(valueOf(body, 'portal_outbox_oldest_seconds{outbox="mails"}')).toBe(0);
    expect(valueOf(body, 'portal_deliveries_failed')).toBe(0);
    expect(valueOf(body, 'portal_table_bytes{table="audit_log"}')).toBeGreaterThan(0);
    expect(body).toContain('nodejs_eventloop_lag_seconds');
  });

  test('have the names that the dashboard and the documents use', async () => {
    const api = await start(TOKEN);
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
