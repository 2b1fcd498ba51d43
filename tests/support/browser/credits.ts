import type { Page } from 'playwright/test';
import { account } from '#contract/accounts.ts';
import { read } from './login.ts';

/** The credits of the player who is signed in on the page. */
export const creditsOf = async (page: Page): Promise<number> =>
  (await read(page, '/accounts/me', account)).cash_site;

/** An amount as the portal writes it. */
export const creditsText = (amount: number): string => `${amount.toLocaleString('pt-BR')} créditos`;
