import { expect, type Browser, type Page } from 'playwright/test';
import * as v from 'valibot';
import { XSRF } from '#contract/limits.ts';

/** The accounts of the demonstration world. */
export const users = {
  jogador: { username: 'jogador', password: 'jogador123' },
  jogadora: { username: 'jogadora', password: 'jogadora123' },
  admin: { username: 'admin', password: 'admin123' },
  suporte: { username: 'suporte', password: 'suporte123' },
} as const;

type Credentials = { username: string; password: string };

/** Logs in as a person does, on /login, and waits for the home page. */
export async function login(page: Page, { username, password }: Credentials): Promise<void> {
  await page.goto('/login');
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('form:has(input[name="password"]) button[type="submit"]').click();
  await expect(page).toHaveURL(/\/$/);
}

/** Fills in the login form that the page shows, and sends it. */
export async function submitLogin(page: Page, { username, password }: Credentials): Promise<void> {
  await page.getByLabel('Usuário').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** The XSRF header for a request that a journey sends outside the page. */
export async function xsrfHeaders(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === XSRF.cookie)?.value ?? '';
  return { [XSRF.header]: decodeURIComponent(token) };
}

/** Sends a change outside the page, as the player signed in there. It must succeed. `path` is the contract's. Returns the reply. */
export async function send(
  page: Page,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  data: object = {},
): Promise<unknown> {
  const headers = await xsrfHeaders(page);
  const reply = await page.request.fetch(`/api${path}`, { method, data, headers });
  expect(reply.status(), await reply.text()).toBe(200);
  return reply.json();
}

/** Reads outside the page, as the player signed in there. `path` is the contract's. */
export const read = async <Schema extends v.GenericSchema>(
  page: Page,
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> => v.parse(schema, await (await page.request.get(`/api${path}`)).json());

/**
 * Signs in by the API only, for journeys that are not about the login. The next `goto` is signed in. `origin` is that of another portal
 * than the journey's own.
 */
export async function signIn(page: Page, data: Credentials, origin = ''): Promise<void> {
  await page.request.get(`${origin}/api/health`);
  const headers = await xsrfHeaders(page);
  const reply = await page.request.post(`${origin}/api/auth/login`, { data, headers });
  expect(reply.status(), await reply.text()).toBeLessThan(300);
}

/** Signs in with another browser. Close its context afterwards. */
export async function signInElsewhere(browser: Browser, url: string, data: Credentials): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await signIn(page, data);
  return page;
}

/** Registers a new account, without credits and characters, by the API only and signs it in. */
export async function signUp(page: Page, username: string): Promise<void> {
  const password = 'segredo123';
  await page.request.get('/api/health');
  const headers = await xsrfHeaders(page);
  const data = { username, mail: `${username}@valdora.example`, password };
  const reply = await page.request.post('/api/auth/register', { data, headers });
  expect(reply.status(), await reply.text()).toBeLessThan(300);
  await signIn(page, { username, password });
}
