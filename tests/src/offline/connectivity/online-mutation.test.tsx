import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { HttpContext } from '#lib/http-context.ts';
import { createHttp } from '#lib/http.ts';
import { createQueryClient } from '#lib/query.ts';
import { createConnectivity, type Connectivity } from '#offline/connectivity/connectivity.ts';
import { OfflineProvider } from '#support/app/offline-provider.tsx';
import { requestAccount } from '#offline/connectivity/request-account.ts';
import { useOnlineMutation, type MutationInput } from '#offline/connectivity/online-mutation.ts';
import { createSync } from '#offline/collections/sync.ts';
import { FOREIGN_REPLIES } from '#support/foreign-replies.ts';
import { servePage } from '#support/app/page.ts';
import { collectToasts } from '#support/app/toasts.ts';

const BUY = 'POST /api/site-store/purchase';
const bought = { body: { item: { quantity: 2, price: 300 }, balance: 700 } };
const one = { body: { item_id: 5, item_cnt: 2 } };
const other = { body: { item_id: 6, item_cnt: 1 } };

let connectivity: Connectivity;
const toasts = collectToasts();
let said: string[];

const server = servePage(() => {
  connectivity = createConnectivity({ baseUrl: '/api' });
  said = [];
});

interface Sent<C extends Call> {
  call: C;
  input: MutationInput<C>;
}

function Shop<C extends Call>({ call, inputs }: { call: C; inputs: MutationInput<C>[] }) {
  return inputs.map((input, at) => <Buy key={JSON.stringify(input)} call={call} input={input} at={at} />);
}

function Buy<C extends Call>({ call, input, at }: Sent<C> & { at: number }) {
  const { run, busy, reason, unanswered } = useOnlineMutation(call, {
    dialog: String(at),
    onSuccess: (reply) => void said.push(JSON.stringify(reply)),
    onError: () => void said.push('failed'),
  });
  return (
    <button
      disabled={Boolean(reason) || busy}
      title={reason}
      onClick={() => run(input)}
      data-unanswered={unanswered !== null}
    >
      Comprar {at + 1}
    </button>
  );
}

function open<C extends Call>({ call, inputs }: { call: C; inputs: MutationInput<C>[] }) {
  const http = createHttp({ baseUrl: '/api' });
  render(
    <HttpContext value={http}>
      <OfflineProvider connectivity={connectivity} sync={createSync({ http })}>
        <QueryClientProvider client={createQueryClient()}>
          <Shop call={call} inputs={inputs} />
        </QueryClientProvider>
      </OfflineProvider>
    </HttpContext>,
  );
}
const openShop = () => open({ call: calls.purchaseShopItem, inputs: [one, other] });
const button = (at: number) => screen.getByRole<HTMLButtonElement>('button', { name: `Comprar ${at}` });
const isUnanswered = (at: number) => button(at).dataset.unanswered === 'true';
const purchases = () => server.requests.filter(({ path }) => path.endsWith('purchase'));
const keys = () => purchases().map(({ headers }) => headers['idempotency-key']);

/** Presses the button and waits until the outcome is reported. */
async function press(at: number) {
  const before = said.length;
  fireEvent.click(button(at));
  await waitFor(() => expect(said).toHaveLength(before + 1));
  await waitFor(() => expect(button(at).disabled).toBe(false));
}

/** Opens the shop and presses the button of a purchase whose reply is lost. */
async function loseReply() {
  server.on(BUY, { lost: true });
  openShop();
  await press(1);
}

describe('while the server cannot be reached', () => {
  it.each([
    ['offline', 'Você está offline. Esta ação volta com a conexão.'],
    ['unreachable', 'O servidor não está respondendo. Esta ação volta quando ele responder.'],
  ] as const)('an action is disabled with its reason: %s', async (state, reason) => {
    openShop();
    act(() => connectivity.state.set(state));
    expect(button(1).disabled).toBe(true);
    expect(button(1).title).toBe(reason);
  });

  it('nothing is queued for later', async () => {
    server.on(BUY, bought);
    openShop();
    act(() => connectivity.state.set('offline'));
    fireEvent.click(button(1));
    act(() => connectivity.state.set('online'));
    window.dispatchEvent(new Event('online'));
    await press(2);
    expect(purchases().map(({ body }) => JSON.parse(body))).toEqual([other.body]);
  });

  it('a lost request is not sent again automatically', async () => {
    await loseReply();
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    server.on(BUY, bought);
    await press(2);
    expect(purchases()).toHaveLength(2);
  });
});

describe('one request of the player', () => {
  it('is sent once, however fast the button is pressed', async () => {
    server.on(BUY, bought);
    openShop();
    fireEvent.click(button(1));
    fireEvent.click(button(1));
    await waitFor(() => expect(said).toEqual([JSON.stringify(bought.body)]));
    await press(2);
    expect(purchases()).toHaveLength(2);
  });

  it.each([
    ['a lost reply', { lost: true }],
    ['an internal error', { status: 500, body: { message: 'x', code: 'internal' } }],
    ['the database was unavailable', { status: 503, body: { message: 'x', code: 'unavailable' } }],
    ['a hotel’s login page', { body: '<title>Hotel</title>' }],
    ['the reply that it is still in progress', { status: 409, body: { message: 'x', code: 'in_progress' } }],
    ['too many requests', { status: 429, body: { message: 'x', code: 'too_many_requests' } }],
  ])('keeps its key when the button is pressed again after %s', async (_, answer) => {
    await loseReply();
    server.on(BUY, answer);
    await press(1);
    server.on(BUY, bought);
    await press(1);
    expect(keys()[0]).toMatch(/^[\da-f]{32}$/);
    expect(new Set(keys()).size).toBe(1);
  });

  it.each(FOREIGN_REPLIES.filter(({ location }) => !location))(
    'keeps its key when somebody else answers: %j',
    async ({ status, type, body, cut }) => {
      const json = type.endsWith('json') && body !== '' && !cut;
      const answer = { status, headers: { 'content-type': type }, body: json ? JSON.parse(body) : body };
      server.on(BUY, cut ? { lost: true } : answer);
      openShop();
      await press(1);
      await waitFor(() => expect(isUnanswered(1)).toBe(true));
      server.on(BUY, bought);
      await press(1);
      expect(new Set(keys()).size).toBe(1);
    },
  );

  it('keeps its key after a closed dialog and a reload', async () => {
    await loseReply();
    cleanup();
    server.on(BUY, bought);
    openShop();
    await press(1);
    expect(new Set(keys()).size).toBe(1);
    await press(1);
    expect(new Set(keys()).size).toBe(2);
  });

  it('keeps its key when the browser refuses storage', async () => {
    const refused = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    await loseReply();
    cleanup();
    openShop();
    await press(1);
    refused.mockRestore();
    expect(new Set(keys()).size).toBe(1);
  });

  it('stores nothing of a password, not even a digest', async () => {
    server.on('POST /api/auth/password', { lost: true });
    const body = { current: 'segredo', next: 'segredo2' } as never;
    open({ call: calls.changePassword, inputs: [{ body }] });
    await press(1);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it.each([11 * 60_000, 25 * 3_600_000])('is the same after a sleep of %d ms', async (ms) => {
    await loseReply();
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + ms);
    await waitFor(() => expect(isUnanswered(1)).toBe(true));
    await press(1);
    clock.mockRestore();
    expect(new Set(keys()).size).toBe(1);
  });

  it('is not sent any more once the server has forgotten its key: the press tells that instead', async () => {
    await loseReply();
    await waitFor(() => expect(isUnanswered(1)).toBe(true));
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 49 * 3_600_000);
    fireEvent.click(button(1));
    await waitFor(() => expect(isUnanswered(1)).toBe(false));
    clock.mockRestore();
    expect(keys()).toHaveLength(1);
    expect(toasts.at(-1)?.title).toBe('Faz mais de dois dias que este pedido ficou sem resposta');
  });

  it.each([
    ['a success', bought],
    [
      'a refusal',
      { status: 409, body: { message: 'Créditos insuficientes.', code: 'insufficient_credits' } },
    ],
  ])('ends with %s, and the next press is a new one', async (_, answer) => {
    server.on(BUY, answer);
    openShop();
    await press(1);
    await press(1);
    expect(new Set(keys()).size).toBe(2);
  });

  it('differs from that for another input, and keeps its key when that one is sent in between', async () => {
    await loseReply();
    server.on(BUY, bought);
    await press(2);
    await press(1);
    const [first, second, third] = keys();
    expect(second).not.toBe(first);
    expect(third).toBe(first);
  });
});

describe('a missing reply', () => {
  const tooMany = { status: 429, body: { message: 'x', code: 'too_many_requests' } };
  const tooPoor = { status: 409, body: { message: 'x', code: 'insufficient_credits' } };

  it('is reported for its input alone until that is answered', async () => {
    server.on(BUY, { lost: true });
    openShop();
    expect(isUnanswered(1)).toBe(false);
    await press(1);
    await waitFor(() => expect(isUnanswered(1)).toBe(true));
    expect(isUnanswered(2)).toBe(false);
    server.on(BUY, bought);
    await press(2);
    expect(isUnanswered(1)).toBe(true);
    await press(1);
    await waitFor(() => expect(isUnanswered(1)).toBe(false));
  });

  it('is reported when the dialog is opened again', async () => {
    await loseReply();
    cleanup();
    openShop();
    await waitFor(() => expect(isUnanswered(1)).toBe(true));
  });

  it('is not reported while the first try is in progress', async () => {
    const waiting: (() => void)[] = [];
    server.on(BUY, async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return bought;
    });
    openShop();
    fireEvent.click(button(1));
    await waitFor(() => expect(purchases()).toHaveLength(1));
    expect(isUnanswered(1)).toBe(false);
    for (const answer of waiting) answer();
    await waitFor(() => expect(said).toHaveLength(1));
  });

  it('is not reported after a refusal, and still reported when a later try is refused before it is processed', async () => {
    for (const answer of [tooMany, tooPoor]) {
      server.on(BUY, answer);
      openShop();
      await press(1);
      expect(sessionStorage).toHaveLength(0);
      cleanup();
    }
    await loseReply();
    server.on(BUY, tooMany);
    await press(1);
    await waitFor(() => expect(isUnanswered(1)).toBe(true));
    server.on(BUY, tooPoor);
    await press(1);
    await waitFor(() => expect(isUnanswered(1)).toBe(false));
  });

  it('is not reported to the next account in the same tab', async () => {
    requestAccount.set(1);
    await loseReply();
    await waitFor(() => expect(isUnanswered(1)).toBe(true));
    act(() => requestAccount.set(2));
    await waitFor(() => expect(isUnanswered(1)).toBe(false));
    act(() => requestAccount.set(1));
    await waitFor(() => expect(isUnanswered(1)).toBe(true));
    requestAccount.set(null);
  });
});

describe('a failed mutation is reported', () => {
  it.each([
    [{ status: 409, body: { message: 'Créditos insuficientes.' } }, 'Créditos insuficientes.'],
    [{ status: 500, body: { message: '', code: 'internal' } }, 'Erro na compra'],
    [{ status: 500, body: {} }, 'A resposta do servidor não pôde ser lida.'],
    [{ lost: true }, 'O servidor não respondeu.'],
  ])(
    'in a red toast with the message of the server, else of the failure, else of the call: %j',
    async (answer, description) => {
      server.on(BUY, answer);
      openShop();
      await press(1);
      expect(toasts).toEqual([{ kind: 'destructive', title: 'Erro ao comprar', description }]);
    },
  );

  it('in one line when the call has no title', async () => {
    server.on('PATCH /api/tickets/3/close', { status: 500, body: { message: '', code: 'internal' } });
    open({ call: calls.closeTicket, inputs: [{ params: { id: 3 } }] });
    await press(1);
    expect(toasts).toEqual([{ kind: 'destructive', title: 'Erro ao alterar status' }]);
  });

  it('below the call’s fallback when it has no title and the server sent a message', async () => {
    server.on('PATCH /api/tickets/3/close', {
      status: 409,
      body: { message: 'O ticket já está nessa situação.' },
    });
    open({ call: calls.closeTicket, inputs: [{ params: { id: 3 } }] });
    await press(1);
    const description = 'O ticket já está nessa situação.';
    expect(toasts).toEqual([{ kind: 'destructive', title: 'Erro ao alterar status', description }]);
  });

  it('without a toast when the call is only logged', async () => {
    server.on('DELETE /api/news/3', { status: 500, body: {} });
    open({ call: calls.deleteNews, inputs: [{ params: { id: 3 } }] });
    await press(1);
    expect(said).toEqual(['failed']);
    expect(toasts).toEqual([]);
  });

  it('without a toast when the session has ended, because the login screen is shown', async () => {
    server.on(BUY, { status: 401, body: { message: 'Faça login para continuar.', code: 'not_signed_in' } });
    openShop();
    await press(1);
    expect(toasts).toEqual([]);
  });

  it('never after a success', async () => {
    server.on(BUY, bought);
    openShop();
    await press(1);
    expect(said).toEqual([JSON.stringify(bought.body)]);
    expect(toasts).toEqual([]);
  });
});
