import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { HttpContext } from '#lib/http-context.ts';
import { createHttp } from '#lib/http.ts';
import { useSavedPictures } from '#pictures/use-saved-pictures.ts';
import { failureOf, servePage } from '#support/app/page.ts';

const HOUR = 3_600_000;
let accounts = 700;

const server = servePage(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  accounts += 1;
});

const hashOf = (number: number) => String(number).padStart(64, '0');
const addressOf = (number: number) => `/pictures/${hashOf(number)}-960.webp`;
const html = (...numbers: number[]) => numbers.map((one) => `<img src="${addressOf(one)}">`).join('');
const stores = (alt: string, src: string) =>
  server.on(`POST /api/pictures?alt=${alt}`, { body: { src, width: 800, height: 600 } });
const uploads = () => server.lines().filter((line) => line.startsWith('POST'));

/** The hook with chosen pictures, the first with the description "1". */
async function withPictures(count: number) {
  const http = createHttp({ baseUrl: '/api' });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <HttpContext value={http}>{children}</HttpContext>
    </StrictMode>
  );
  const { result, rerender, unmount } = renderHook(({ account }) => useSavedPictures(account), {
    wrapper,
    initialProps: { account: accounts },
  });
  for (let number = 1; number <= count; number += 1) {
    const picture = { hash: hashOf(number), bytes: new Uint8Array([number]), type: 'image/webp' };
    const address = await act(() =>
      result.current.save({ picture: { ...picture, width: 800, height: 600 }, alt: String(number) }),
    );
    expect(address).toBe(addressOf(number));
  }
  const send = (...texts: string[]) => act(() => result.current.send(texts));
  return { result, rerender, unmount, send };
}

it('a chosen picture is shown from this device until it is sent, others from their address', async () => {
  const { result } = await withPictures(1);
  await waitFor(() => expect(result.current.source(addressOf(1))).toMatch(/^blob:/));
  expect(result.current.source(addressOf(2))).toBe(addressOf(2));
  expect(result.current.source('/images/a.webp')).toBe('/images/a.webp');
});

it('another account sees none of the pictures that were revoked with the account before', async () => {
  const { result, rerender } = await withPictures(1);
  await waitFor(() => expect(result.current.source(addressOf(1))).toMatch(/^blob:/));
  rerender({ account: (accounts += 1) });
  expect(result.current.source(addressOf(1))).toBe(addressOf(1));
});

it('each picture has one blob address, which ends with the screen', async () => {
  const [create, revoke] = [vi.spyOn(URL, 'createObjectURL'), vi.spyOn(URL, 'revokeObjectURL')];
  const { unmount } = await withPictures(2);
  expect(create).toHaveBeenCalledTimes(2);
  unmount();
  const created = create.mock.results.map(({ value }) => value);
  expect(new Set(revoke.mock.calls.map(([url]) => url))).toEqual(new Set(created));
});

it('each picture in a text is sent once, and a failed one is sent with the next try', async () => {
  const { result, send } = await withPictures(3);
  stores('1', addressOf(1));
  const error = await failureOf(send(addressOf(1), html(1, 2)));
  expect(result.current.textOf(error)).toBe(
    'Este servidor não recebe imagens. Use o endereço de uma imagem.',
  );
  expect(result.current.sending).toBeNull();
  stores('2', addressOf(2));
  await send(addressOf(1), html(1, 2));
  expect(uploads()).toEqual([1, 2, 2].map((alt) => `POST /api/pictures?alt=${alt}`));
});

it('a picture that was sent long ago is sent again, because the server deletes unused ones', async () => {
  const { send } = await withPictures(1);
  stores('1', addressOf(1));
  await send(html(1));
  vi.setSystemTime(Date.now() + 13 * HOUR);
  await send(html(1));
  expect(uploads()).toHaveLength(2);
});

it('a text gets the address that the server gives its picture', async () => {
  const { send } = await withPictures(1);
  stores('1', addressOf(9));
  const readdress = await send(html(1));
  expect(readdress(html(1, 2))).toBe(html(9, 2));
});
