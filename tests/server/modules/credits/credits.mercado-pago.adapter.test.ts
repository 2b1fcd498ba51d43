/** Mercado Pago's documented notifications and payments, answered by a real HTTP server on this machine. */
import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { payments, topUps } from '#server/modules/credits/credits.table.ts';
import { deleteOldTopUps } from '#server/modules/credits/credits.top-ups.usecases.ts';
import type { SignedIn } from '#support/app.ts';
import { setAge } from '#support/ages.ts';
import { addTrader, auditBooks, creditsOf } from '#support/economy.ts';
import { configFor, notify, outcomeOf, startProvider } from '#support/payments.ts';
import { openTestApp } from '#support/lifetime.ts';

let player: SignedIn;
let log = '';
const logTo = new Writable({
  write(chunk: Buffer, _encoding, done) {
    log += chunk.toString();
    done();
  },
});

const provider = await startProvider();
const config = { ...configFor(provider), logLevel: 'warn' as const };
const app = await openTestApp({ now: '2026-11-20T15:00:00.000Z', config, logTo });
afterEach(async () => assert.deepEqual(await auditBooks(app), []));
afterAll(() => provider.close());
beforeEach(async () => {
  player = await addTrader({ app, credits: 100 });
});
afterEach(() => {
  provider.failure = null;
  provider.now = null;
});

const create = (key = `${player.id}`, body = { credits: 500, price: 500 }) =>
  player.client.post('/top-ups', body, { key });
const balance = () => creditsOf(app, player);
const sendNotification = (id: string, at = app.now()) => notify({ client: app.visitor(), at, id });
/** Starts a purchase. Returns the id of its payment. */
async function begin(): Promise<string> {
  await create();
  const [row] = await app.database.db.select().from(topUps).where(eq(topUps.accountId, player.id));
  return String(row?.paymentId);
}
const change = (id: string, fields: Record<string, unknown>) =>
  provider.payments.set(id, { ...provider.payments.get(id), ...fields });

describe('a PIX purchase', () => {
  it('requests a PIX payment from Mercado Pago and shows its code and picture', async () => {
    const reply = await create();
    expect(reply.json()).toMatchObject({
      credits: 500,
      price: 500,
      status: 'pending',
      code: expect.stringContaining('BR.GOV.BCB.PIX'),
      picture: expect.stringMatching(/^iVBOR/),
      expires_at: '2026-11-20T15:35:00.000Z',
    });
    const asked = provider.requests.at(-1);
    expect(asked).toMatchObject({
      method: 'POST',
      path: '/v1/payments',
      headers: { authorization: 'Bearer TEST-0123456789' },
      body: {
        transaction_amount: 5,
        payment_method_id: 'pix',
        external_reference: expect.stringMatching(new RegExp(`^${player.id}-500-500-[\\w-]{22}$`)),
        notification_url: 'https://portal.example/api/payments/mercado-pago?source_news=webhooks',
        date_of_expiration: '2026-11-20T12:35:00.000-03:00',
        payer: { email: `${player.username}@valdora.example` },
      },
    });
    expect(asked?.headers['x-idempotency-key']).toMatch(/^[\da-f-]{36}$/);
    expect(await player.client.call('listTopUps')).toMatchObject([{ status: 'pending', credits: 500 }]);
    expect(await balance()).toBe(100);
  });

  it('sent again, at once or after a failure of Mercado Pago, makes one payment', async () => {
    provider.failure = 500;
    const failed = await create();
    expect(outcomeOf(failed)).toEqual([503, 'payment_unavailable']);
    expect(failed.headers['retry-after']).toBeDefined();
    expect(await player.client.call('listTopUps')).toMatchObject([{ status: 'creating', code: null }]);
    provider.failure = null;
    const replies = await Promise.all([create(), create(), create()]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(await player.client.call('listTopUps')).toHaveLength(1);
    const keys = provider.requests
      .filter(({ body }) => JSON.stringify(body).includes(`"external_reference":"${player.id}-`))
      .map(({ headers }) => headers['x-idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });

  it('is payable for 30 minutes from the attempt that succeeds, also by a clock that is a little ahead', async () => {
    provider.now = () => new Date(app.now().getTime() + 60_000);
    provider.failure = 500;
    expect(outcomeOf(await create())).toEqual([503, 'payment_unavailable']);
    app.advance(20 * 60_000);
    provider.failure = null;
    const expires_at = new Date(app.now().getTime() + 35 * 60_000).toISOString();
    expect((await create()).json()).toMatchObject({ status: 'pending', expires_at });
    expect(await player.client.call('listTopUps')).toMatchObject([{ status: 'pending', expires_at }]);
  });

  it('of an account that is found to be a minor’s before Mercado Pago has created it is never created', async () => {
    provider.failure = 500;
    await create();
    provider.failure = null;
    const [{ id } = { id: 0 }] = await player.client.call('listTopUps');
    await setAge({ database: app.database, id: player.id, state: 'minor' });
    const requests = provider.requests.length;
    expect(outcomeOf(await create())).toEqual([409, 'top_up_refused']);
    expect(outcomeOf(await player.client.post(`/top-ups/${id}/check`))).toEqual([409, 'top_up_refused']);
    expect(provider.requests.length).toBe(requests);
  });

  it('is refused for a package that is not on sale or has another price', async () => {
    const refused = await create('outro', { credits: 500, price: 1 });
    expect(outcomeOf(refused)).toEqual([409, 'package_changed']);
    expect(await player.client.call('listTopUps')).toEqual([]);
  });

  it('of an account without an e-mail is refused before anything is stored or sent, and says what to do', async () => {
    await app.database.db.update(accounts).set({ mail: '' }).where(eq(accounts.id, player.id));
    const requests = provider.requests.length;
    const refused = await create();
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'mail_missing',
        message: 'Informe um e-mail no seu perfil, ou fale com a equipe, antes de comprar créditos.',
      },
    ]);
    expect(await player.client.call('listTopUps')).toEqual([]);
    expect(provider.requests).toHaveLength(requests);
    await app.database.db
      .update(accounts)
      .set({ mail: 'ana@valdora.example' })
      .where(eq(accounts.id, player.id));
    expect((await create()).json()).toMatchObject({ status: 'pending' });
  });

  it('that Mercado Pago refuses because of the payer is cancelled, and the payer is told what to do', async () => {
    log = '';
    provider.failure = 400;
    const description = `payer.email must be a valid email: ${player.username}@valdora.example`;
    provider.failureBody = {
      message: description,
      error: 'bad_request',
      status: 400,
      cause: [{ code: 4050, description }],
    };
    const refused = await create();
    expect(outcomeOf(refused)).toEqual([409, 'payment_refused']);
    expect(refused.json().message).toContain('Confira o e-mail no seu perfil');
    expect(JSON.parse(log.trim()).reason).toBe(
      'status 400, bad_request: 4050 payer.email must be a valid email: …',
    );
    provider.failure = null;
    expect(await player.client.call('listTopUps')).toMatchObject([{ status: 'cancelled', code: null }]);
    expect((await create('nova')).json()).toMatchObject({ status: 'pending' });
  });

  it.each([
    [
      400,
      {
        message: 'Collector user without key enabled for QR render',
        error: 'bad_request',
        status: 400,
        cause: [{ code: 13_253, description: 'Collector user without key enabled for QR render' }],
      },
      'status 400, bad_request: 13253 Collector user without key enabled for QR render',
    ],
    [
      401,
      { message: 'invalid access token: TEST-0123456789', error: 'unauthorized' },
      'status 401, unauthorized: invalid access token: …',
    ],
    [
      403,
      { code: 'PA_UNAUTHORIZED_RESULT_FROM_POLICIES', message: 'At least one policy returned UNAUTHORIZED.' },
      'status 403: At least one policy returned UNAUTHORIZED.',
    ],
    [400, 'no object', 'status 400'],
  ])(
    'that Mercado Pago refuses because of the seller (%i) is the seller’s to mend, and its cause is logged',
    async (status, body, reason) => {
      log = '';
      provider.failure = status;
      provider.failureBody = body as object;
      const refused = await create();
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        {
          code: 'payment_closed',
          message:
            'Os pagamentos deste servidor não estão funcionando agora. Tente mais tarde ou fale com a equipe.',
        },
      ]);
      expect(JSON.parse(log.trim()).reason).toBe(reason);
      expect(await player.client.call('listTopUps')).toMatchObject([{ status: 'cancelled', code: null }]);
    },
  );

  it('that was paid is booked once when the player looks, even without a notification', async () => {
    const id = await begin();
    const [row] = await player.client.call('listTopUps');
    const check = () => player.client.post(`/top-ups/${row?.id}/check`);
    expect((await check()).json()).toMatchObject({ status: 'pending' });
    change(id, { status: 'approved', status_detail: 'accredited' });
    const replies = await Promise.all([check(), check(), sendNotification(id)]);
    expect(replies.slice(0, 2).map((reply) => reply.json().status)).toEqual(['paid', 'paid']);
    expect(await balance()).toBe(600);
    expect(await player.client.call('listTopUps')).toMatchObject([
      { status: 'paid', code: null, picture: null },
    ]);
  });

  it('with an expired code stores neither code nor picture; an account can start 20 in an hour', async () => {
    const id = await begin();
    const stored = () =>
      app.database.db.select().from(topUps).where(eq(topUps.accountId, player.id)).limit(1);
    await deleteOldTopUps({ db: app.database.db, now: app.now() });
    expect((await stored())[0]?.picture).toMatch(/^iVBOR/);
    const later = new Date(app.now().getTime() + 36 * 60_000);
    await deleteOldTopUps({ db: app.database.db, now: later });
    expect(await stored()).toMatchObject([{ status: 'pending', code: null, picture: null, paymentId: id }]);
    change(id, { status: 'approved' });
    expect(outcomeOf(await sendNotification(id))).toEqual([200, 'booked']);
  });

  it('with an expired code is shown as cancelled, and is still booked when it was paid in time', async () => {
    const id = await begin();
    app.advance(36 * 60_000);
    expect(await player.client.call('listTopUps')).toMatchObject([{ status: 'cancelled', code: null }]);
    change(id, { status: 'approved' });
    expect(outcomeOf(await sendNotification(id))).toEqual([200, 'booked']);
    expect(await player.client.call('listTopUps')).toMatchObject([{ status: 'paid' }]);
  });

  it('is not offered when Mercado Pago is not configured', async () => {
    const plain = await openTestApp();
    const { client } = await plain.player();
    expect(outcomeOf(await client.post('/top-ups', { credits: 500, price: 500 }))).toEqual([
      404,
      'not_offered',
    ]);
    expect(await client.call('getTopUp')).toEqual({ text: null, packages: [], payable: false });
  });
});

describe('a notification of Mercado Pago', () => {
  it('of an approved payment books it once, however often it is sent', async () => {
    const id = await begin();
    expect(outcomeOf(await sendNotification(id))).toEqual([200, 'ignored']);
    change(id, {
      status: 'approved',
      status_detail: 'accredited',
      date_approved: '2026-11-20T12:01:00.000-03:00',
    });
    const replies = await Promise.all([sendNotification(id), sendNotification(id), sendNotification(id)]);
    expect(replies.map((reply) => String(reply.json().effect)).toSorted()).toEqual([
      'booked',
      'known',
      'known',
    ]);
    expect(await balance()).toBe(600);
  });

  it('books nothing while Mercado Pago does not answer, and asks for a retry', async () => {
    const id = await begin();
    change(id, { status: 'approved' });
    for (const failure of [0, 500, 429, 401]) {
      provider.failure = failure;
      const reply = await sendNotification(id);
      expect(outcomeOf(reply)).toEqual([503, 'payment_unavailable']);
    }
    expect(await app.database.db.$count(payments, eq(payments.paymentId, id))).toBe(0);
    expect(await balance()).toBe(100);
    provider.failure = null;
    expect(outcomeOf(await sendNotification(id))).toEqual([200, 'booked']);
  });

  it('that Mercado Pago does not answer is logged with the reason, without token and personal data', async () => {
    const id = await begin();
    const reasonOf = async (failure: number | null) => {
      log = '';
      provider.failure = failure;
      provider.failureBody = { message: 'internal_error' };
      expect(outcomeOf(await sendNotification(id))).toEqual([503, 'payment_unavailable']);
      for (const secret of ['TEST-0123456789', player.username, 'BR.GOV.BCB'])
        expect(log).not.toContain(secret);
      return String(JSON.parse(log.trim()).reason);
    };
    expect(await reasonOf(401)).toBe('status 401: internal_error');
    expect(await reasonOf(503)).toBe('status 503: internal_error');
    expect(await reasonOf(0)).toBe('no reply: UND_ERR_SOCKET');
    change(id, { transaction_amount: player.username });
    expect(await reasonOf(null)).toBe('a reply without a valid transaction_amount');
  });

  it('of a refund or chargeback takes the credits back, even before the payment was booked', async () => {
    const id = await begin();
    change(id, { status: 'charged_back', status_detail: 'settled', transaction_amount_refunded: 5 });
    expect(outcomeOf(await sendNotification(id))).toEqual([200, 'noted']);
    change(id, { status: 'approved', transaction_amount_refunded: 0 });
    expect(outcomeOf(await sendNotification(id))).toEqual([200, 'booked']);
    expect(await balance()).toBe(100);
    // Notifications at the same time may be processed in any order.
    expect(await player.client.call('listTopUps')).toMatchObject([{ status: 'refunded' }]);
  });

  it('of a partial refund takes back its share', async () => {
    const id = await begin();
    change(id, { status: 'approved' });
    await sendNotification(id);
    change(id, { status_detail: 'partially_refunded', transaction_amount_refunded: 2 });
    expect(outcomeOf(await sendNotification(id))).toEqual([200, 'taken_back']);
    expect(await balance()).toBe(400);
    change(id, { status: 'refunded', transaction_amount_refunded: 5 });
    await sendNotification(id);
    expect(await balance()).toBe(100);
  });

  it('of a purchase that a restored backup does not have is booked by its signed reference', async () => {
    const id = await begin();
    change(id, { status: 'approved' });
    await app.database.db.delete(topUps).where(eq(topUps.accountId, player.id));
    expect(outcomeOf(await sendNotification(id))).toEqual([200, 'booked']);
    expect(await balance()).toBe(600);
  });

  it('of a refund finds a payment that was booked before, whatever its reference', async () => {
    const id = await begin();
    change(id, { status: 'approved', external_reference: String(player.id) });
    await sendNotification(id);
    await app.database.db.delete(topUps).where(eq(topUps.accountId, player.id));
    change(id, { status: 'refunded', transaction_amount_refunded: 5 });
    expect(outcomeOf(await sendNotification(id))).toEqual([200, 'taken_back']);
    expect(await balance()).toBe(100);
  });

  it.each([
    ['with another price', { transaction_amount: 7.77 }],
    ['in another currency', { currency_id: 'ARS' }],
    ['with a reference that names an account only', () => ({ external_reference: String(player.id) })],
    [
      'with a reference for more credits',
      (own: string) => ({ external_reference: own.replace('-500-', '-999-') }),
    ],
    ['for something else on sale', { external_reference: 'PEDIDO-1' }],
    ['without a reference', { external_reference: null }],
    ['with another id than the requested one', { id: 1 }],
  ])('of a payment %s is ignored', async (_what, fields) => {
    await begin();
    const [own] = [...provider.payments.values()].slice(-1);
    const id = `88${player.id}`;
    const reference = String(own?.['external_reference']);
    const payment = { ...own, id: Number(id), status: 'approved', transaction_amount: 5 };
    const changed = typeof fields === 'function' ? fields(reference) : fields;
    provider.payments.set(id, { ...payment, ...changed });
    expect(outcomeOf(await sendNotification(id))).toEqual([200, 'ignored']);
    expect(await balance()).toBe(100);
  });

  it('of a payment for a closed account books nothing and is shown to the team until it is refunded', async () => {
    const id = await begin();
    change(id, { status: 'approved' });
    const close = () => player.client.post('/accounts/close', { password: player.password });
    expect(outcomeOf(await close())).toEqual([409, 'purchase_payable']);
    app.advance(36 * 60_000);
    expect((await close()).statusCode).toBe(200);
    for (let n = 0; n < 2; n += 1)
      expect(outcomeOf(await sendNotification(id))).toEqual([200, 'account_closed']);
    expect(await balance()).toBe(100);
    const admin = await app.admin();
    const unsettled = async () =>
      (await admin.client.call('listPayments')).items.filter((payment) => payment.payment_id === id);
    expect(await unsettled()).toMatchObject([{ credits: null, account: null, missing: 0 }]);
    change(id, { status: 'refunded', transaction_amount_refunded: 5 });
    expect(outcomeOf(await sendNotification(id))).toEqual([200, 'noted']);
    expect(await unsettled()).toEqual([]);
  });

  it('of an unknown payment or of another kind is ignored', async () => {
    expect(outcomeOf(await sendNotification('404404'))).toEqual([200, 'ignored']);
    const asked = provider.requests.length;
    const other = await notify({ client: app.visitor(), at: app.now(), id: '1', type: 'merchant_order' });
    expect(outcomeOf(other)).toEqual([200, 'ignored']);
    expect(outcomeOf(await sendNotification('../users/me'))).toEqual([200, 'ignored']);
    expect(provider.requests).toHaveLength(asked);
  });

  it('is refused before Mercado Pago is asked when it is forged, for another payment or too old', async () => {
    const id = await begin();
    const asked = provider.requests.length;
    const client = app.visitor();
    const secret = 'a secret that somebody has guessed';
    expect(outcomeOf(await notify({ client, at: app.now(), id, secret }))).toEqual([
      401,
      'invalid_signature',
    ]);
    const week = 7 * 86_400_000 + 1000;
    const old = new Date(app.now().getTime() - week);
    expect(outcomeOf(await notify({ client, at: old, id }))).toEqual([401, 'invalid_signature']);
    const unsigned = await client.post(
      `/payments/mercado-pago?data.id=${id}&type=payment`,
      {},
      { withoutXsrf: true },
    );
    expect(outcomeOf(unsigned)).toEqual([401, 'invalid_signature']);
    expect(provider.requests).toHaveLength(asked);
  });
});
