import { afterEach, beforeEach } from 'vitest';
import type { ToastMessage } from '#ui/toast-queue.ts';
import { toast } from '#ui/toast.ts';

/** The toasts of the present test, for all tests of the file. */
export function collectToasts(): ToastMessage[] {
  const toasts: ToastMessage[] = [];
  let stop: () => void;
  beforeEach(() => {
    toasts.length = 0;
    stop = toast.connect((message) => toasts.push(message));
  });
  afterEach(() => stop());
  return toasts;
}
