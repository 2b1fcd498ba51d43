import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { EMPTY_DRAFT } from '#features/news/admin/news.draft.rules.ts';
import { usePublish } from '#features/news/admin/use-publish.ts';
import { HttpContext } from '#lib/http-context.ts';
import { createHttp } from '#lib/http.ts';
import { createQueryClient } from '#lib/query.ts';
import { createConnectivity } from '#offline/connectivity/connectivity.ts';
import { createSync } from '#offline/collections/sync.ts';
import { OfflineProvider } from '#support/app/offline-provider.tsx';
import { servePage } from '#support/app/page.ts';

const CREATE = 'POST /api/news';
const REFUSAL = { status: 403, body: { message: 'Acesso restrito.', code: 'forbidden' } };
const draft = { ...EMPTY_DRAFT, title: 'A Porta', slug: 'a-porta', summary: 'Um', content: '<p>Um</p>' };
const Sent = v.object({ published_at: v.string() });

const server = servePage(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const http = createHttp({ baseUrl: '/api' });
  render(
    <HttpContext value={http}>
      <OfflineProvider connectivity={createConnectivity({ baseUrl: '/api' })} sync={createSync({ http })}>
        <QueryClientProvider client={createQueryClient()}>
          <Form />
        </QueryClientProvider>
      </OfflineProvider>
    </HttpContext>,
  );
});

function Form() {
  const nothing = () => undefined;
  const { publish, busy } = usePublish({
    onPublished: () => Promise.resolve(),
    onConflict: nothing,
    onMissing: nothing,
    onRefusedField: nothing,
  });
  return (
    <button disabled={busy} onClick={() => publish({ draft, id: null, base: null, hasServerDrafts: false })}>
      Cadastrar
    </button>
  );
}

/** Presses the button at a time of day. Returns what was sent, and its key. */
async function pressAt(time: string) {
  vi.setSystemTime(`2026-11-23T${time}:00.000Z`);
  const before = sentCount();
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(sentCount()).toBe(before + 1));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false));
  const last = sent().at(-1);
  const { published_at: at } = v.parse(Sent, JSON.parse(last?.body ?? '{}'));
  return { at, key: last?.headers['idempotency-key'] };
}
const sent = () => server.requests.filter(({ method, path }) => `${method} ${path}` === CREATE);
const sentCount = () => sent().length;

it('after a refusal the article is published again with the time of the new press', async () => {
  server.on(CREATE, REFUSAL);
  const first = await pressAt('10:00');
  const second = await pressAt('10:05');
  expect(second.at).toBe('2026-11-23T10:05:00.000Z');
  expect(second.key).not.toBe(first.key);
});

it('after a lost reply the same article is the same save, with the same time', async () => {
  server.on(CREATE, { lost: true });
  const first = await pressAt('10:00');
  const second = await pressAt('10:05');
  expect(second).toEqual(first);
});

it('after a refusal that does not settle a lost reply the save stays the same', async () => {
  server.on(CREATE, { lost: true });
  const first = await pressAt('10:00');
  server.on(CREATE, REFUSAL);
  await pressAt('10:01');
  expect(await pressAt('10:02')).toEqual(first);
});

it('long after a lost reply the same article is still the same save', async () => {
  server.on(CREATE, { lost: true });
  const first = await pressAt('10:00');
  expect(await pressAt('23:50')).toEqual(first);
});
