import { Secret, TOTP } from 'otpauth';
import type { SignedIn, TestApp } from './app.ts';
import { createAuthenticator } from './authenticator.ts';

/** The code that an app shows, `steps` half minutes from now. */
export const codeAt = ({ secret, now, steps = 0 }: { secret: string; now: Date; steps?: number }): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + steps * 30_000 });

/** Confirms the password, so that the session may change factors. */
export const unlock = ({ client, password }: SignedIn, proof: { code?: string } = {}) =>
  client.post('/accounts/factors/unlock', { password, ...proof });

/** Sets up an app for an account. Then it moves the clock, because the code that confirmed the app does not work a second time. */
export async function withTotp(api: TestApp, player: SignedIn) {
  await unlock(player);
  const { secret } = await player.client.call('startTotp');
  const code = codeAt({ secret, now: api.now() });
  const { recovery_codes: recovery } = await player.client.call('confirmTotp', { body: { code } });
  api.advance(60_000);
  return { secret, recovery, code: (steps = 0) => codeAt({ secret, now: api.now(), steps }) };
}

/** Sets up a passkey for an account. */
export async function withPasskey(player: SignedIn, name?: string) {
  await unlock(player);
  return addPasskey(player, name);
}

/** Adds a passkey in a session that is unlocked. */
export async function addPasskey({ client }: SignedIn, name = 'Celular') {
  const device = createAuthenticator();
  const { challenge } = await client.call('startPasskeyRegistration');
  const body = { name, passkey: device.create(challenge) };
  const { recovery_codes: recovery } = await client.call('createPasskey', { body });
  return { device, recovery };
}
