/** Setting up, changing and losing second factors (product 25.10 to 25.16). */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { deleteExpiredChallenges } from '#server/modules/factors/factors.challenges.usecases.ts';
import { passkeys, recoveryCodes, totpFactors } from '#server/modules/factors/factors.table.ts';
import { removeAccountFactors } from '#server/operator/accounts.ts';
import { startTestApp, type SignedIn } from '#support/app.ts';
import { createAuthenticator } from '#support/authenticator.ts';
import { addPasskey, codeAt, unlock, withPasskey, withTotp } from '#support/factors.ts';
import { openMailApp, sendDueMails } from '#support/mail.ts';
import { openTestApp } from '#support/lifetime.ts';

const MINUTE = 60_000;
const api = await openMailApp();
beforeEach(() => void (api.smtp.mails.length = 0));

const newPlayer = () => api.player({ mailConfirmed: true });
const codeOf = (reply: { json: () => { code?: string } }) => reply.json().code;
const mailsTo = ({ username }: SignedIn) => api.smtp.to(`${username}@valdora.example`);
const actionsOf = async ({ id }: SignedIn) =>
  (await api.database.db.select().from(auditLog).where(eq(auditLog.accountId, id))).map(
    ({ action }) => action,
  );
const countOf = async ({ id }: SignedIn) => [
  await api.database.db.$count(totpFactors, eq(totpFactors.accountId, id)),
  await api.database.db.$count(passkeys, eq(passkeys.accountId, id)),
  await api.database.db.$count(recoveryCodes, eq(recoveryCodes.accountId, id)),
];

describe('changing factors', () => {
  test('requires the password, which unlocks only this session for ten minutes', async () => {
    const player = await newPlayer();
    const { client } = player;
    const changes = [
      () => client.post('/accounts/factors/totp'),
      () => client.post('/accounts/factors/totp/confirm', { code: '123456' }),
      () => client.delete('/accounts/factors/totp'),
      () => client.post('/accounts/factors/recovery-codes'),
      () => client.post('/accounts/passkeys/start'),
      () => client.delete('/accounts/passkeys/6f2c1d2e-5a3b-4c8d-9e0f-1a2b3c4d5e6f'),
    ];
    for (const change of changes) expect(codeOf(await change())).toBe('password_confirmation_required');
    const wrong = await client.post('/accounts/factors/unlock', { password: 'errada-9' });
    expect([codeOf(wrong), wrong.json().field]).toEqual(['wrong_password', 'password']);
    expect((await unlock(player)).statusCode).toBe(200);
    expect((await client.call('getFactors')).unlocked_until).not.toBeNull();
    expect((await client.post('/accounts/factors/totp')).statusCode).toBe(200);
    const other = api.visitor();
    await other.login(player);
    expect(codeOf(await other.post('/accounts/factors/totp'))).toBe('password_confirmation_required');
    api.advance(10 * MINUTE);
    expect(codeOf(await client.post('/accounts/factors/totp'))).toBe('password_confirmation_required');
  });

  test('also requires an existing second factor, so a stolen session with the password changes nothing', async () => {
    const player = await newPlayer();
    const app = await withTotp(api, player);
    api.advance(10 * MINUTE);
    expect(codeOf(await unlock(player))).toBe('factor_wrong');
    expect(codeOf(await unlock(player, { code: '000000' }))).toBe('factor_wrong');
    expect(codeOf(await player.client.delete('/accounts/factors/totp'))).toBe(
      'password_confirmation_required',
    );
    expect((await unlock(player, { code: app.code() })).statusCode).toBe(200);
    expect((await player.client.delete('/accounts/factors/totp')).statusCode).toBe(200);
    expect(await countOf(player)).toEqual([0, 0, 0]);
    expect((await api.visitor().login(player)).json()).toEqual({ ok: true });
  });

  test('is unlocked by a passkey in the session that requested it', async () => {
    const player = await newPlayer();
    const { device } = await withPasskey(player);
    api.advance(10 * MINUTE);
    const { challenge } = await player.client.call('startPasskeyUnlock');
    const body = { password: player.password, passkey: device.get(challenge) };
    expect((await player.client.post('/accounts/factors/unlock', body)).statusCode).toBe(200);
    expect(codeOf(await player.client.post('/accounts/factors/unlock', body))).toBe('factor_wrong');
  });

  test('is reported by mail and in the log, without secrets', async () => {
    const player = await newPlayer();
    const app = await withTotp(api, player);
    await addPasskey(player, 'Celular azul');
    await player.client.call('renewRecoveryCodes');
    await sendDueMails(api);
    expect(mailsTo(player).map(({ subject }) => subject)).toEqual(
      Array(3).fill('Mudança na verificação em duas etapas em Valdora'),
    );
    expect(mailsTo(player)[0]?.link).toBe('http://localhost/profile/security');
    expect(await actionsOf(player)).toEqual(['account.factorAdd', 'account.factorAdd', 'account.codes']);
    const stored = JSON.stringify([
      await api.database.db.select().from(auditLog),
      await api.database.db.select().from(totpFactors),
      await api.database.db.select().from(recoveryCodes),
      api.smtp.mails,
    ]);
    expect(stored).not.toContain(app.secret);
    for (const code of app.recovery) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  test('is limited because each change sends a mail; failed tries do not count', async () => {
    const strict = { max: 2, windowMs: 3_600_000 };
    const limited = await openTestApp({
      config: { limits: { ...api.config.limits, factorChange: strict } },
    });
    const player = await limited.player();
    await withTotp(limited, player);
    for (let n = 0; n < 3; n += 1)
      expect(codeOf(await player.client.post('/accounts/factors/totp/confirm', { code: '123456' }))).toBe(
        'factor_exists',
      );
    expect((await player.client.post('/accounts/factors/recovery-codes')).statusCode).toBe(200);
    expect((await player.client.post('/accounts/factors/recovery-codes')).statusCode).toBe(429);
  });
});

describe('an authenticator app', () => {
  test('is on once a code was confirmed within ten minutes; a newer secret replaces an older one', async () => {
    const player = await newPlayer();
    await unlock(player);
    const first = await player.client.call('startTotp');
    const { secret, uri } = await player.client.call('startTotp');
    expect(uri).toMatch(/^otpauth:\/\/totp\/Valdora:conta\d+\?issuer=Valdora&secret=/);
    expect((await api.visitor().login(player)).json()).toEqual({ ok: true });
    const confirm = (key: string) =>
      player.client.post('/accounts/factors/totp/confirm', { code: codeAt({ secret: key, now: api.now() }) });
    expect(codeOf(await confirm(first.secret))).toBe('factor_wrong');
    api.advance(9 * MINUTE);
    expect((await confirm(secret)).json().recovery_codes).toHaveLength(10);
    expect(codeOf(await player.client.post('/accounts/factors/totp'))).toBe('factor_exists');
  });

  test('that was never confirmed is deleted', async () => {
    const player = await newPlayer();
    await unlock(player);
    await player.client.call('startTotp');
    api.advance(61 * MINUTE);
    await deleteExpiredChallenges({ db: api.database.db, now: api.now() });
    expect(await countOf(player)).toEqual([0, 0, 0]);
  });
});

describe('recovery codes', () => {
  test('are created with the first factor, replaced on request, and deleted with the last factor', async () => {
    const player = await newPlayer();
    const { recovery } = await withPasskey(player);
    expect(recovery).toHaveLength(10);
    expect((await addPasskey(player, 'Outra')).recovery).toEqual([]);
    const { recovery_codes: renewed } = await player.client.call('renewRecoveryCodes');
    expect(renewed.filter((code) => recovery.includes(code))).toEqual([]);
    const client = api.visitor();
    await client.login(player);
    expect(codeOf(await client.post('/auth/factor', { code: recovery[0] }))).toBe('factor_wrong');
    expect((await client.post('/auth/factor', { code: renewed[0] })).statusCode).toBe(200);
    for (const { id } of (await player.client.call('getFactors')).passkeys)
      await player.client.call('removePasskey', { params: { passkeyId: id } });
    expect(await countOf(player)).toEqual([0, 0, 0]);
  });
});

describe('a new passkey', () => {
  test('is refused for another site, without user verification, and for another session’s challenge', async () => {
    const player = await newPlayer();
    await unlock(player);
    const create = async (options: object) => {
      const { challenge } = await player.client.call('startPasskeyRegistration');
      const passkey = createAuthenticator().create(challenge, options);
      return codeOf(await player.client.post('/accounts/passkeys', { name: 'Chave', passkey }));
    };
    expect(await create({ origin: 'https://evil.example' })).toBe('passkey_refused');
    expect(await create({ rpId: 'evil.example' })).toBe('passkey_refused');
    expect(await create({ verified: false })).toBe('passkey_refused');
    const other = await newPlayer();
    await unlock(other);
    const { challenge } = await other.client.call('startPasskeyRegistration');
    const passkey = createAuthenticator().create(challenge);
    const reply = await player.client.post('/accounts/passkeys', { name: 'Chave', passkey });
    expect(codeOf(reply)).toBe('passkey_refused');
    expect(await countOf(player)).toEqual([0, 0, 0]);
  });

  test('is refused when it is registered already or the account has ten', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const { device } = await withPasskey(player);
    await unlock(other);
    const { challenge } = await other.client.call('startPasskeyRegistration');
    const body = { name: 'Roubada', passkey: device.create(challenge) };
    expect(codeOf(await other.client.post('/accounts/passkeys', body))).toBe('passkey_refused');
    for (let n = 1; n < 10; n += 1) await addPasskey(player, `Chave ${n}`);
    expect(codeOf(await player.client.post('/accounts/passkeys/start'))).toBe('passkey_limit');
  });

  test('can be removed by its owner only', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    await withPasskey(player);
    await unlock(other);
    const [key] = (await player.client.call('getFactors')).passkeys;
    const path = `/accounts/passkeys/${key!.id}`;
    expect((await other.client.delete(path)).statusCode).toBe(404);
    expect((await player.client.delete(path)).statusCode).toBe(200);
  });
});

describe('where the team needs a second factor', () => {
  test('a session without one can only set one up, and everything after that', async () => {
    const strict = await openTestApp({ config: { secondFactorFor: 'admins' } });
    const [admin, editor, player] = [
      await strict.admin(),
      await strict.member('editor'),
      await strict.player(),
    ];
    for (const path of ['/audit', '/tickets', '/characters', '/accounts/sessions'])
      expect(codeOf(await admin.client.get(path))).toBe('factor_required');
    expect(codeOf(await admin.client.post('/auth/password', {}))).toBe('factor_required');
    expect((await admin.client.call('getAccount')).must_enrol).toBe(true);
    expect((await admin.client.get('/news')).statusCode).toBe(200);
    for (const { client } of [editor, player])
      expect((await client.call('getAccount')).must_enrol).toBe(false);
    await withTotp(strict, admin);
    expect((await admin.client.call('getAccount')).must_enrol).toBe(false);
    expect((await admin.client.get('/audit')).statusCode).toBe(200);
    expect(codeOf(await admin.client.delete('/accounts/factors/totp'))).toBe('last_factor');
    await addPasskey(admin);
    expect((await admin.client.delete('/accounts/factors/totp')).statusCode).toBe(200);
    const team = await startTestApp({ database: strict.database, config: { secondFactorFor: 'team' } });
    const again = team.visitor();
    await again.login(editor);
    expect((await again.call('getAccount')).must_enrol).toBe(true);
    await team.app.close();
  });
});

describe('lost factors', () => {
  test('are not removed by a new password through a link', async () => {
    const [admin, player] = [await api.admin(), await newPlayer()];
    await withTotp(api, player);
    const { path } = await admin.client.call('createResetLink', { params: { id: player.id } });
    const token = path.replace('/reset#token=', '');
    await api.visitor().post('/auth/reset', { token, newPassword: 'nova-senha-9' });
    const reply = await api.visitor().login({ username: player.username, password: 'nova-senha-9' });
    expect(reply.json().second_factor).toEqual(['totp', 'recovery']);
  });

  test('can be removed by an administrator, who is recorded, but not by one for the own account', async () => {
    const [admin, player] = [await api.admin(), await newPlayer()];
    await withTotp(api, player);
    await addPasskey(player);
    const begun = api.visitor();
    await begun.login(player);
    const params = { id: player.id };
    expect((await admin.client.call('getPlayer', { params })).second_factor).toBe(true);
    await admin.client.call('removePlayerFactors', { params });
    expect(await countOf(player)).toEqual([0, 0, 0]);
    expect((await api.visitor().login(player)).json()).toEqual({ ok: true });
    expect(await actionsOf(admin)).toEqual(['account.factors']);
    await sendDueMails(api);
    const texts = mailsTo(player).map(({ text }) => text);
    expect(texts.join('\n')).toContain('a equipe removeu a verificação em duas etapas');
    expect(codeOf(await admin.client.delete(`/players/${player.id}/factors`))).toBe('factor_missing');
    expect(codeOf(await admin.client.delete(`/players/${admin.id}/factors`))).toBe('own_account_refused');
    expect((await player.client.delete(`/players/${admin.id}/factors`)).statusCode).toBe(403);
    const other = await api.admin();
    await withTotp(api, other);
    expect(codeOf(await admin.client.delete(`/players/${other.id}/factors`))).toBe('admin_protected');
  });

  test('can be removed by the operator', async () => {
    const player = await newPlayer();
    await withTotp(api, player);
    const { database, config } = api;
    const input = { database, mail: config.mail, now: api.now(), username: player.username };
    await removeAccountFactors(input);
    expect(await countOf(player)).toEqual([0, 0, 0]);
    await sendDueMails(api);
    expect(mailsTo(player).at(-1)?.text).toContain('a equipe removeu');
    await expect(removeAccountFactors(input)).rejects.toThrow('não tem verificação em duas etapas');
  });

  test('are exported without secrets, and deleted with a closed account', async () => {
    const player = await newPlayer();
    const app = await withTotp(api, player);
    await addPasskey(player, 'Celular azul');
    const { body } = await player.client.post('/accounts/export');
    expect(body).toContain('Celular azul');
    const [row] = await api.database.db
      .select()
      .from(totpFactors)
      .where(eq(totpFactors.accountId, player.id));
    const [code] = await api.database.db
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.accountId, player.id));
    for (const secret of [app.secret, row!.secret, code!.codeHash]) expect(body).not.toContain(secret);
    expect(Object.keys(JSON.parse(body))).toEqual(
      expect.arrayContaining(['totp_factors', 'passkeys', 'recovery_codes']),
    );
    await player.client.post('/accounts/close', { password: player.password });
    expect(await countOf(player)).toEqual([0, 0, 0]);
  });
});
