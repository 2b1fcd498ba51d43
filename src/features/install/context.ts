import { createContext, use } from 'react';
import type { Install } from '#offline/install.ts';
import type { WorkerBridge } from '#offline/worker.ts';

export interface Parts {
  worker: WorkerBridge;
  install: Install;
}

export const InstallContext = createContext<Parts | null>(null);

export function useParts(): Parts {
  const parts = use(InstallContext);
  if (!parts) throw new Error('InstallContext is missing');
  return parts;
}
