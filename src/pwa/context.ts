import { createContext, use } from 'react';
import type { Install } from './install.ts';
import type { WorkerBridge } from './worker.ts';

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
