import { beforeEach, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';

const call = calls.purchaseShopItem;
const input = { body: { item_id: 5, item_cnt: 2 } };

/** The module as a page that was just loaded has it: nothing in memory. */
const load = async () => {
  vi.resetModules();
  return import('#offline/connectivity/kept-intent.ts');
};
beforeEach(() => sessionStorage.clear());

it('an intent that was not decided outlives a reload, a decided one does not', async () => {
  const key = await (await load()).intentKey({ call, input });
  const next = await load();
  expect(await next.intentKey({ call, input })).toBe(key);
  next.forgetIntent(call);
  expect(await (await load()).intentKey({ call, input })).not.toBe(key);
});

it('another input is another intent', async () => {
  const key = await (await load()).intentKey({ call, input });
  const other = { body: { ...input.body, item_cnt: 3 } };
  expect(await (await load()).intentKey({ call, input: other })).not.toBe(key);
});
