import Dexie from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

/** An empty device: a new IndexedDB, which stands for the browser's own, and modules as on a first visit. */
export function newDevice(): IDBFactory {
  const device = new IDBFactory();
  Dexie.dependencies.indexedDB = device;
  vi.resetModules();
  return device;
}
