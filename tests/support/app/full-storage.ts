import { vi } from 'vitest';

/** Fills localStorage: each write fails. `vi.unstubAllGlobals` ends it. */
export function fillStorage(): void {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
}
