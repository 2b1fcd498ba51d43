import { requiredContext } from '#lib/required-context.ts';
import type { Install } from './install.ts';
import type { WorkerBridge } from './worker.ts';

export const [PwaContext, usePwa] = requiredContext<{ worker: WorkerBridge; install: Install }>('PwaContext');
