import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StorageActions } from '#features/storage/storage-actions.tsx';
import { createOfflineServices, OfflineProvider } from '#support/app/offline-provider.tsx';
import { servePage } from '#support/app/page.ts';
import { toast } from '#ui/toast.ts';
import { untilTrue } from '#support/wait.ts';

const PATHS = ['/news', '/guides', '/game-items', '/effects-name/'];
const getRegistration = async () => undefined;
const shown = vi.fn<typeof toast.show>();

const server = servePage(() => {
  vi.spyOn(toast, 'show').mockImplementation(shown);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const path of PATHS) server.on(`GET /api${path}`, { body: [] });
  // Where there is no service worker, nothing can be read offline.
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  shown.mockClear();
});

async function store(): Promise<void> {
  render(
    <OfflineProvider {...createOfflineServices()}>
      <StorageActions />
    </OfflineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Guardar para ler offline' }));
  await untilTrue(() => shown.mock.calls.length > 0);
}

it('says that everything is stored', async () => {
  await store();
  expect(shown.mock.calls).toEqual([[expect.objectContaining({ title: 'Guardado para ler offline' })]]);
});

it('names what could not be stored', async () => {
  for (const path of ['/news', '/guides'])
    server.on(`GET /api${path}`, { status: 404, body: { message: 'x' } });
  await store();
  expect(shown.mock.calls).toEqual([
    [
      {
        kind: 'destructive',
        title: 'Nem tudo pôde ser guardado',
        description: 'Falhou: Notícias, Guias e mapas.',
      },
    ],
  ]);
});
