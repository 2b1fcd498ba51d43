import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { bannersCalls } from '#contract/calls/banners.ts';
import { keysOf } from '#contract/keys.ts';
import { fillPath } from '#support/client.ts';
import { sampleBodies, sampleParams } from '#support/samples.ts';
import { openTestApp } from '#support/lifetime.ts';

const app = await openTestApp({ config: { draws: { mode: 'off', reason: '' } } });
const admin = await app.admin();

describe('a server without draws', () => {
  it.each(keysOf(bannersCalls))('answers %s with 404', async (name: CallName) => {
    const call: Call = calls[name];
    const path = fillPath({ call, params: sampleParams });
    const reply = await admin.client.send({ method: call.method, path, body: sampleBodies[name] });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_offered']);
  });

  it('says so to visitors and to players', async () => {
    expect(await app.visitor().call('getServerStatus')).toMatchObject({ draws: 'off' });
    expect(await admin.client.call('getAccount')).toMatchObject({ draws: 'off' });
  });
});
