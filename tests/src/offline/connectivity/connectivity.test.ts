import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createConnectivity,
  offlineReason,
  onReconnect,
  type Connectivity,
} from '#offline/connectivity/connectivity.ts';
import { FOREIGN_REPLIES } from '#support/foreign-replies.ts';
import { servePage } from '#support/app/page.ts';
import { untilTrue } from '#support/wait.ts';

const HEALTH = 'GET /api/health';
const WELL = { body: { status: 'ok' } };
let connectivity: Connectivity;
let hasNetwork: boolean;

const server = servePage(() => {
  server.on(HEALTH, WELL);
  hasNetwork = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => hasNetwork);
  connectivity = createConnectivity({ baseUrl: '/api' });
});

describe('whether the server can be reached', () => {
  it('is determined by a request, not by the browser’s opinion', async () => {
    hasNetwork = false;
    expect(await connectivity.check()).toBe('online');
    expect(server.lines()).toEqual([HEALTH]);
  });

  it('differs from having no network', async () => {
    await server.stop();
    expect(await connectivity.check()).toBe('unreachable');
    hasNetwork = false;
    expect(await connectivity.check()).toBe('offline');
    await server.start();
  });

  it.each([
    { body: '<!doctype html><title>Entre na rede do hotel</title>' },
    { body: { status: 'maintenance' } },
    { body: {} },
    { body: null },
    { body: undefined },
    { status: 404, body: { status: 'ok' } },
    { status: 503, body: { message: 'x', code: 'unavailable' } },
    { status: 429, body: { message: 'x' } },
    { lost: true },
  ])('is not concluded from an unexpected or failed reply: %j', async (answer) => {
    server.on(HEALTH, answer);
    expect(await connectivity.check()).toBe('unreachable');
  });

  describe('with a slow API', () => {
    let silence: AbortController;
    beforeEach(() => {
      silence = new AbortController();
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
        ms === 5000 ? silence.signal : timeout(ms),
      );
    });
    const fiveSecondsPass = () => silence.abort(new DOMException('late', 'TimeoutError'));

    it('is doubted after five seconds without a reply, and confirmed as soon as there is one', async () => {
      let answer: (answer: { body: object }) => void = () => undefined;
      server.on(HEALTH, () => new Promise((resolve) => (answer = resolve)));
      const found = connectivity.check();
      await server.next();
      fiveSecondsPass();
      expect(await found).toBe('unreachable');
      answer(WELL);
      await untilTrue(() => connectivity.state.get() === 'online');
    });

    it('is not doubted while real requests are answered', async () => {
      server.on(HEALTH, { silent: true });
      const found = connectivity.check();
      await server.next();
      connectivity.report('answered');
      fiveSecondsPass();
      expect(await found).toBe('online');
    });

    it('is confirmed by an answered real request even if every probe is too slow', async () => {
      server.on(HEALTH, { silent: true });
      const found = connectivity.check();
      await server.next();
      fiveSecondsPass();
      expect(await found).toBe('unreachable');
      connectivity.report('answered');
      expect(connectivity.state.get()).toBe('online');
    });
  });

  describe('with an API that has only the required calls', () => {
    const ACCOUNT = 'GET /api/accounts/me';

    it.each([{ status: 404 }, { status: 404, body: 'Cannot GET' }, { body: '<title>Portal</title>' }])(
      'is determined by its account call, whatever /health answers: %j',
      async (health) => {
        server.on(HEALTH, health);
        server.on(ACCOUNT, { status: 401, body: { message: 'Entre primeiro.' } });
        connectivity.report('unreachable');
        expect(await connectivity.check()).toBe('online');
        server.on(ACCOUNT, { lost: true });
        expect(await connectivity.check()).toBe('unreachable');
        server.on(ACCOUNT, { body: { id: 1, username: 'ana', cash_site: 1, accounttype: 0 } });
        expect(await connectivity.check()).toBe('online');
      },
    );

    it.each(
      FOREIGN_REPLIES.filter(({ cut, location, body }) => !cut && !location && !body.includes('message')),
    )('is not confirmed by what others say in its place: %j', async ({ status, type, body }) => {
      for (const line of [HEALTH, ACCOUNT])
        server.on(line, {
          status,
          headers: { 'content-type': type },
          body: type.endsWith('json') && body ? JSON.parse(body) : body,
        });
      expect(await connectivity.check()).toBe('unreachable');
    });

    it('is not confirmed by a captive portal, which answers everything with a page', async () => {
      for (const line of [HEALTH, ACCOUNT]) server.on(line, { body: '<title>Hotel</title>' });
      expect(await connectivity.check()).toBe('unreachable');
    });

    it('is not probed repeatedly by a call that the API does not have', async () => {
      server.on(ACCOUNT, { status: 401, body: { message: 'Entre primeiro.' } });
      server.on(HEALTH, { status: 404 });
      await connectivity.check();
      await connectivity.check();
      expect(server.lines()).toEqual([HEALTH, ACCOUNT, ACCOUNT]);
    });
  });

  it('is probed by one request at a time', async () => {
    await Promise.all([connectivity.check(), connectivity.check(), connectivity.check()]);
    expect(server.lines()).toEqual([HEALTH]);
  });
});

describe('the results of real requests', () => {
  const changed = (to: string) => untilTrue(() => connectivity.state.get() === to);

  it('start a probe at once when one was lost', async () => {
    await server.stop();
    connectivity.report('unreachable');
    await changed('unreachable');
    expect(offlineReason(connectivity.state.get())).toMatch(/servidor/);
    await server.start();
  });

  it('do not change the state for a single lost request while the server is well', async () => {
    connectivity.report('unreachable');
    await server.next();
    await connectivity.check();
    expect(connectivity.state.get()).toBe('online');
  });

  it('start no probe while all is well', () => {
    connectivity.report('answered');
    expect(server.lines()).toEqual([]);
  });

  it('set the state to online as soon as one is answered', async () => {
    server.on(HEALTH, { lost: true });
    await connectivity.check();
    const back = vi.fn<() => void>();
    const stop = onReconnect(connectivity, back);
    server.on(HEALTH, WELL);
    connectivity.report('answered');
    await changed('online');
    expect(back).toHaveBeenCalledTimes(1);
    stop();
  });
});

describe('while the portal is open', () => {
  it('the browser’s online and offline events start a probe', async () => {
    const stop = connectivity.start();
    hasNetwork = false;
    server.on(HEALTH, { lost: true });
    window.dispatchEvent(new Event('offline'));
    await untilTrue(() => connectivity.state.get() === 'offline');
    hasNetwork = true;
    server.on(HEALTH, WELL);
    window.dispatchEvent(new Event('online'));
    await untilTrue(() => connectivity.state.get() === 'online');
    stop();
    window.dispatchEvent(new Event('online'));
    expect(server.lines()).toHaveLength(2);
  });

  it('a network that is lost during a probe is noticed by another one', async () => {
    const stop = connectivity.start();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.on(HEALTH, async () => {
      await held;
      return WELL;
    });
    const arrived = server.next();
    const first = connectivity.check();
    await arrived;
    hasNetwork = false;
    server.on(HEALTH, { lost: true });
    window.dispatchEvent(new Event('offline'));
    answer();
    expect(await first).toBe('online');
    await untilTrue(() => connectivity.state.get() === 'offline');
    stop();
  });

  it('a probe that was answered right before the network went is not the last one', async () => {
    const stop = connectivity.start();
    hasNetwork = false;
    window.dispatchEvent(new Event('offline'));
    await untilTrue(() => server.lines().length === 1);
    expect(connectivity.state.get()).toBe('online');
    server.on(HEALTH, { lost: true });
    await untilTrue(() => connectivity.state.get() === 'offline');
    stop();
  });

  it('nothing is probed at the start unless the browser knows that there is no network', async () => {
    connectivity.start()();
    expect(server.lines()).toEqual([]);
    hasNetwork = false;
    const asked = server.next();
    const stop = connectivity.start();
    await asked;
    stop();
    await connectivity.check();
  });

  it('an unreachable server is probed after 2, 4, 8, 16 and then every 30 seconds until it answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pauses: number[] = [];
    server.on(HEALTH, { status: 503, body: {} });
    const stop = connectivity.start();
    await connectivity.check();
    for (let round = 0; round < 6; round += 1) {
      const before = server.lines().length;
      let pause = 0;
      while (server.lines().length === before && vi.getTimerCount() > 0) {
        vi.advanceTimersByTime(1000);
        pause += 1;
        if (vi.getTimerCount() === 0) await connectivity.check();
      }
      pauses.push(pause);
    }
    expect(pauses).toEqual([2, 4, 8, 16, 30, 30]);
    server.on(HEALTH, WELL);
    vi.advanceTimersByTime(30_000);
    expect(await connectivity.check()).toBe('online');
    expect(vi.getTimerCount()).toBe(0);
    stop();
  });
});

it('the reason why an action is disabled is shown', () => {
  expect(offlineReason('online')).toBeNull();
  expect(offlineReason('offline')).toBe('Você está offline. Esta ação volta com a conexão.');
  expect(offlineReason('unreachable')).toBe(
    'O servidor não está respondendo. Esta ação volta quando ele responder.',
  );
});
