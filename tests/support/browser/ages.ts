import { expect } from 'playwright/test';
import { signed } from '#support/payments.ts';
import type { Portal } from './portal.ts';

/** Reports the age of an account as a provider does. */
export async function sendAge(input: {
  portal: Portal;
  username: string;
  state: 'adult' | 'minor';
}): Promise<void> {
  const { portal, username, state } = input;
  const body = JSON.stringify({ username, state });
  // A second later than what was found before.
  const headers = signed({ body, at: new Date(Date.now() + 2000) });
  const reply = await fetch(`${portal.url}/api/ages/events`, { method: 'POST', body, headers });
  expect(await reply.json()).toEqual({ effect: 'found' });
}
