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

/** localStorage that throws at each call, as some browsers' settings make it. `vi.unstubAllGlobals` ends it. */
export function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, removeItem: refuse, setItem: refuse });
}
