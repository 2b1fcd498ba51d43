import { beforeEach, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';

const call = calls.purchaseShopItem;
const input = { body: { item_id: 5, item_cnt: 2 } };

/** The module as in a page that was just loaded: nothing in memory. */
const load = async () => {
  vi.resetModules();
  return import('#offline/connectivity/pending-requests.ts');
};
const keyOf = async (page: Awaited<ReturnType<typeof load>>, sent = input) =>
  (await page.pendingRequestFor({ call, input: sent })).key;
const pack = (item_cnt: number) => ({ body: { item_id: 5, item_cnt } });
beforeEach(() => sessionStorage.clear());

it('an unanswered request is kept across a reload, an answered one is not', async () => {
  const key = await keyOf(await load());
  const next = await load();
  expect(await keyOf(next)).toBe(key);
  next.forgetRequest({ call, key });
  expect(await keyOf(await load())).not.toBe(key);
  expect(Object.keys(sessionStorage)).toHaveLength(1);
});

it('each input has its own key, unaffected by other inputs sent in between', async () => {
  const page = await load();
  const [first, second] = [await keyOf(page, pack(1)), await keyOf(page, pack(2))];
  expect(second).not.toBe(first);
  page.forgetRequest({ call, key: second });
  expect(await keyOf(page, pack(1))).toBe(first);
  expect(await keyOf(await load(), pack(1))).toBe(first);
});

it('only the newest of very many lost replies are stored', async () => {
  const page = await load();
  const keys: string[] = [];
  for (let count = 1; count <= 51; count += 1) keys.push(await keyOf(page, pack(count)));
  expect(await keyOf(page, pack(2))).toBe(keys[1]);
  expect(await keyOf(page, pack(51))).toBe(keys[50]);
  expect(await keyOf(page, pack(1))).not.toBe(keys[0]);
});

it.each(['', '{}', '[{"of":1}]'])('unexpected storage content %j is not read as a request', async (text) => {
  sessionStorage.setItem(`valdora.intent.${call.method} ${call.path}`, text);
  expect(await keyOf(await load())).toMatch(/^[\da-f]{32}$/);
});

it('the same input of another account is another request', async () => {
  const page = await load();
  const { requestAccount } = await import('#offline/connectivity/request-account.ts');
  requestAccount.set(1);
  const key = await keyOf(page);
  requestAccount.set(2);
  expect(await keyOf(page)).not.toBe(key);
  requestAccount.set(1);
  expect(await keyOf(page)).toBe(key);
});

it('the price that the player saw is not part of a request', async () => {
  const page = await load();
  const at = (price: number) => page.requestText({ call, input: { body: { ...input.body, price } } });
  expect(at(100)).toBe(at(120));
  expect(at(100)).toBe(JSON.stringify(input));
  const params = { bannerId: 7 };
  const draw = page.requestText({ call: calls.drawOnce, input: { params, body: { price: 1000 } } });
  expect(draw).toBe(JSON.stringify({ params }));
});
