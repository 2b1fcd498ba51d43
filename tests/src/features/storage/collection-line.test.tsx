import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CollectionLine } from '#features/storage/collection-line.tsx';
import type { Connection } from '#offline/connectivity/connectivity.ts';
import type { SyncState } from '#offline/collections/sync-state.ts';
import { createOfflineServices, OfflineProvider } from '#support/app/offline-provider.tsx';

function show({ state, connection = 'online' }: { state: SyncState; connection?: Connection }) {
  // Nothing listens on port 9 of this machine.
  const { sync, connectivity } = createOfflineServices('http://127.0.0.1:9');
  sync.state('guides').set(state);
  connectivity.state.set(connection);
  render(
    <OfflineProvider connectivity={connectivity} sync={sync}>
      <ul>
        <CollectionLine collection="guides" label="Guias e mapas" />
      </ul>
    </OfflineProvider>,
  );
  return { sync };
}

it.each<[SyncState, string]>([
  [{ stage: 'downloading' }, 'Baixando...'],
  [{ stage: 'storing', done: 1200, total: 20_000 }, 'Guardando 1.200 de 20.000'],
  [
    { stage: 'failed', why: 'unreachable', error: null },
    'O servidor não respondeu. Vale o que já estava guardado.',
  ],
  [{ stage: 'failed', why: 'storage', error: null }, 'O aparelho não conseguiu guardar; pode faltar espaço.'],
  [{ stage: 'failed', why: 'refused', error: null }, 'O servidor recusou o pedido. Tente mais tarde.'],
])('shows the state of a collection: %o', (state, text) => {
  show({ state });
  expect(screen.getByRole('status').textContent).toBe(text);
});

it('shows the progress of a first sync', () => {
  show({ state: { stage: 'storing', done: 50, total: 200 } });
  const bar = screen.getByRole('progressbar', { name: 'Guardando Guias e mapas' });
  expect(bar).toMatchObject({ value: 50, max: 200 });
});

it('shows that a collection was never stored, and offers no update while offline', async () => {
  const { sync } = show({ state: { stage: 'idle' }, connection: 'offline' });
  expect(await screen.findByText('Ainda não guardado')).toBeDefined();
  const button = screen.getByRole('button', { name: 'Atualizar Guias e mapas' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await act(async () => fireEvent.click(button));
  expect(sync.state('guides').get()).toEqual({ stage: 'idle' });
});
