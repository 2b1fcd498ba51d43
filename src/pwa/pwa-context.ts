import { createContext, use } from 'react';
import type { Install } from './install.ts';
import type { WorkerBridge } from './worker.ts';

export interface Pwa {
  worker: WorkerBridge;
  install: Install;
}

export const PwaContext = createContext<Pwa | null>(null);

export function usePwa(): Pwa {
  const pwa = use(PwaContext);
  if (!pwa) throw new Error('PwaContext is missing');
  return pwa;
}
