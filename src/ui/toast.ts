import { createToastQueue } from './toast-queue.ts';

/** The one queue of the portal; the toaster's code is fetched with the first message. */
export const toast = createToastQueue({ load: () => import('./toaster.tsx') });
