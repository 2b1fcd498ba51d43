import { expect, test } from 'vitest';
import { setRole } from '#server/operator/admins.ts';
import { openTestApp } from '#support/lifetime.ts';

test('the operator’s grant ends a link for the new administrator’s password', async () => {
  const app = await openTestApp();
  const [admin, player] = [await app.admin(), await app.player()];
  const { path } = await admin.client.call('createResetLink', { params: { id: player.id } });
  await setRole({ database: app.database, now: app.now(), username: player.username, role: 'admin' });
  const token = /[\w-]{43}$/.exec(path)?.[0];
  const reply = await app.visitor().post('/auth/reset', { token, newPassword: 'segredo456' });
  expect(reply.json()).toMatchObject({ code: 'link_invalid' });
});
