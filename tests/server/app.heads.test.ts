import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import type { Call } from '#contract/call.ts';
import { startTestApp, type SignedIn, type TestApp } from '#support/app.ts';
import { fillPath } from '#support/client.ts';
import { sampleParams } from '#support/samples.ts';

let api: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApp();
  admin = await api.admin();
});
afterAll(() => api.close());

const reads = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method === 'GET');

test.each(reads)('%s: HEAD and GET answer conditional requests the same way', async (name) => {
  const call: Call = calls[name];
  const url = `/api${fillPath({ call, params: sampleParams })}`;
  for (const condition of ['*', '"', 'W/"x", *']) {
    const [head, get] = await Promise.all(
      (['HEAD', 'GET'] as const).map((method) =>
        api.app.inject({
          method,
          url,
          cookies: Object.fromEntries(admin.client.cookies),
          headers: { host: 'localhost', 'if-none-match': condition },
        }),
      ),
    );
    expect([condition, head?.statusCode, head?.body]).toEqual([condition, get?.statusCode, '']);
    expect(get?.statusCode).toBeLessThan(500);
  }
});
