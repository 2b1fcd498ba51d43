import { expect, it, vi } from 'vitest';
import { createSignal } from '#lib/signal.ts';
import { warmPictures } from '#offline/collections/pictures.ts';
import type { SyncState } from '#offline/collections/sync-state.ts';
import { createWorkerBridge } from '#pwa/worker.ts';
import { fillStorage } from '#support/app/full-storage.ts';

const sync = { state: () => createSignal<SyncState>({ stage: 'idle' }) };

it('a browser without service workers has no updates and caches no pictures', async () => {
  const bridge = createWorkerBridge({ sync });
  expect('serviceWorker' in navigator).toBe(false);
  expect(bridge.update.get()).toBe('none');
  await expect(warmPictures(['/images/news/a.webp'])).resolves.toBeUndefined();
});

it('an update can be postponed where storage is full', () => {
  fillStorage();
  const bridge = createWorkerBridge({ sync });
  expect(() => bridge.postpone()).not.toThrow();
  expect(bridge.update.get()).toBe('later');
  vi.unstubAllGlobals();
});
