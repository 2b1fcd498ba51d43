import { beforeEach, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ApiError } from '#lib/api-error.ts';

const call = calls.purchaseShopItem;
const lost = new ApiError({ kind: 'unreachable' });
const nameFor = (of = 'pack 5', account = 1) => ({ account, call, of });

type Page = Awaited<ReturnType<typeof load>>;
/** The module as in a page that was just loaded: nothing in memory. */
const load = async () => {
  vi.resetModules();
  return import('#offline/connectivity/pending-request.ts');
};
/** Sends, fails with `error` if there is one, and returns the key that was sent. */
async function sendIn(page: Page, input: { error?: unknown; name?: string } = {}): Promise<string> {
  const { error, name = page.requestName(nameFor()) } = input;
  let sent = '';
  const send = async (key: string) => {
    sent = key;
    if (error) throw error;
  };
  await page.sendWithKey({ name, body: { item_id: 5 }, send }).catch(() => undefined);
  return sent;
}
beforeEach(() => sessionStorage.clear());

it('a request without an answer keeps its key and what it was for, across reloads, until it is answered', async () => {
  const key = await sendIn(await load(), { error: lost });
  const page = await load();
  const name = page.requestName(nameFor());
  expect(page.parseRequest(page.unansweredText(name))).toMatchObject({ key, body: { item_id: 5 } });
  expect(await sendIn(page, { error: lost })).toBe(key);
  expect(await sendIn(page)).toBe(key);
  expect([page.unansweredText(name), sessionStorage.length]).toEqual([null, 0]);
  expect(await sendIn(page)).not.toBe(key);
});

it('is in the storage before it is sent, so that a reload in between finds it', async () => {
  const page = await load();
  const name = page.requestName(nameFor());
  let stored = 0;
  await page.sendWithKey({ name, body: {}, send: async () => void (stored = sessionStorage.length) });
  expect(stored).toBe(1);
});

it('each dialog and each account has its own key', async () => {
  const page = await load();
  const names = [nameFor(), nameFor('pack 6'), nameFor('pack 5', 2)].map(page.requestName);
  const keys = new Set<string>();
  for (const name of names) keys.add(await sendIn(page, { name, error: lost }));
  expect(keys.size).toBe(3);
});

it.each(['', '{}', '[{"of":1}]', '{"key":5}'])(
  'unexpected storage content %j is not read as a request',
  async (text) => {
    const page = await load();
    sessionStorage.setItem(page.requestName(nameFor()), text);
    expect(await sendIn(page)).toMatch(/^[\da-f]{32}$/);
  },
);

it.each([11 * 60_000, 25 * 3_600_000, 47 * 3_600_000])(
  'a key is not older after %d ms than the server’s',
  async (ms) => {
    const page = await load();
    const key = await sendIn(page, { error: lost });
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + ms);
    expect(page.dropForgotten(page.requestName(nameFor()))).toBe(false);
    expect(await sendIn(page)).toBe(key);
    clock.mockRestore();
  },
);

it('a key is dropped once the server has forgotten it, by the server’s clock and not by the device’s', async () => {
  const page = await load();
  const { clock: server } = await import('#lib/clock.ts');
  await sendIn(page, { error: lost });
  const name = page.requestName(nameFor());
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 49 * 3_600_000);
  server.learn(now + 1000);
  expect(page.dropForgotten(name)).toBe(false);
  server.learn(now + 49 * 3_600_000);
  expect(page.dropForgotten(name)).toBe(true);
  expect(page.unansweredText(name)).toBeNull();
  clock.mockRestore();
});
