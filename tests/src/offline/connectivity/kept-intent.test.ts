import { beforeEach, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';

const call = calls.purchaseShopItem;
const input = { body: { item_id: 5, item_cnt: 2 } };

/** The module as a page that was just loaded has it: nothing in memory. */
const load = async () => {
  vi.resetModules();
  return import('#offline/connectivity/kept-intent.ts');
};
const pack = (item_cnt: number) => ({ body: { item_id: 5, item_cnt } });
beforeEach(() => sessionStorage.clear());

it('an intent that was not decided outlives a reload, a decided one does not', async () => {
  const key = await (await load()).intentKey({ call, input });
  const next = await load();
  expect(await next.intentKey({ call, input })).toBe(key);
  next.forgetIntent({ call, key });
  expect(await (await load()).intentKey({ call, input })).not.toBe(key);
  expect(Object.keys(sessionStorage)).toHaveLength(1);
});

it('each input has its own key, which others between two presses do not change, decided ones included', async () => {
  const { intentKey, forgetIntent } = await load();
  const [first, second] = [
    await intentKey({ call, input: pack(1) }),
    await intentKey({ call, input: pack(2) }),
  ];
  expect(second).not.toBe(first);
  forgetIntent({ call, key: second });
  expect(await intentKey({ call, input: pack(1) })).toBe(first);
  expect(await (await load()).intentKey({ call, input: pack(1) })).toBe(first);
});

it('of more lost replies than anybody presses through the newest are kept', async () => {
  const { intentKey } = await load();
  const keys: string[] = [];
  for (let count = 1; count <= 51; count += 1) keys.push(await intentKey({ call, input: pack(count) }));
  expect(await intentKey({ call, input: pack(2) })).toBe(keys[1]);
  expect(await intentKey({ call, input: pack(51) })).toBe(keys[50]);
  expect(await intentKey({ call, input: pack(1) })).not.toBe(keys[0]);
});

it.each(['', '{}', '[{"of":1}]'])('storage that somebody else wrote, %j, is no intent', async (text) => {
  sessionStorage.setItem(`valdora.intent.${call.method} ${call.path}`, text);
  expect(await (await load()).intentKey({ call, input })).toMatch(/^[\da-f-]{36}$/);
});
