import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedNotification, refundedCredits } from '#server/modules/credits/credits.rules.ts';

const secret = 'the secret of mercado pago, only for tests';
const now = new Date('2026-11-20T15:00:00.000Z');
const sign = (manifest: string) => createHmac('sha256', secret).update(manifest).digest('hex');
const check = (input: { header: string; dataId?: string; requestId?: string }) =>
  isSignedNotification({
    headers: { 'x-signature': input.header, 'x-request-id': input.requestId },
    dataId: input.dataId,
    secrets: ['an older secret', secret],
    now,
  });

describe('a notification of Mercado Pago', () => {
  const seconds = now.getTime() / 1000;

  it.each([
    ['in seconds', seconds],
    ['in milliseconds', now.getTime()],
  ])('has a signature over id, request and time %s', (_what, ts) => {
    const v1 = sign(`id:123;request-id:abc;ts:${ts};`);
    expect(check({ header: `ts=${ts},v1=${v1}`, dataId: '123', requestId: 'abc' })).toBe(true);
    expect(check({ header: `ts=${ts},v1=${v1}`, dataId: '124', requestId: 'abc' })).toBe(false);
    expect(check({ header: `ts=${ts},v1=${v1}`, dataId: '123', requestId: 'abd' })).toBe(false);
  });

  it('has a signature over the id in lower case, and leaves out what is missing', () => {
    const v1 = sign(`id:ord01ab;ts:${seconds};`);
    expect(check({ header: `ts=${seconds}, v1=${v1}`, dataId: 'ORD01AB' })).toBe(true);
    expect(check({ header: `ts=${seconds},v1=${sign(`ts:${seconds};`)}` })).toBe(true);
  });

  it.each(['', 'ts=1', 'v1=ab', `ts=${seconds},v1=`, `ts=x,v1=${'a'.repeat(64)}`, 'x'.repeat(10_000)])(
    'with the signature %j is refused',
    (header) => {
      expect(check({ header, dataId: '123' })).toBe(false);
    },
  );
});

it.each([
  [500, 500, 500, 500],
  [500, 500, 200, 200],
  [1200, 1000, 333, 400],
  [3, 1000, 1, 0],
  [500, 500, 900, 500],
])(
  'for %i credits bought for %i centavos, a refund of %i centavos takes back %i credits',
  (credits, price, refunded, taken) => {
    expect(refundedCredits({ credits, price, refunded })).toBe(taken);
  },
);
