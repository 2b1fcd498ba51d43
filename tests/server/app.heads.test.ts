import { expect, test } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import type { Call } from '#contract/call.ts';
import { fillPath } from '#support/client.ts';
import { sampleParams } from '#support/samples.ts';
import { openTestApp } from '#support/lifetime.ts';

const api = await openTestApp();
const admin = await api.admin();

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
