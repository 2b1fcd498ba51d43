import { useEffect, useState } from 'react';
import { countPictures } from '#offline/collections/pictures.ts';

/** The state of this device's storage. */
export interface Device {
  /** Bytes, like `quota`; null if the browser does not tell. */
  used: number | null;
  quota: number | null;
  /** Whether the browser promised not to evict the data. */
  persisted: boolean;
  /** How many pictures of articles are stored. */
  pictures: number;
}

const INTERVAL_MS = 2000;

/** The device's storage, polled every two seconds; null until the first read. */
export function useDevice(): Device | null {
  const [device, setDevice] = useState<Device | null>(null);
  useEffect(() => {
    let unmounted = false;
    const read = () =>
      void readDevice().then((found) => {
        if (!unmounted) setDevice(found);
      });
    read();
    const timer = setInterval(read, INTERVAL_MS);
    return () => {
      unmounted = true;
      clearInterval(timer);
    };
  }, []);
  return device;
}

/** Why the portal does not open without internet on this device; undefined where it does. */
export function findOfflineProblem(): string | undefined {
  if ('serviceWorker' in navigator) return undefined;
  return globalThis.isSecureContext
    ? 'Este navegador não abre o portal sem internet (navegação privada, talvez).'
    : 'Este endereço não usa https: sem internet o portal não abre.';
}

async function readDevice(): Promise<Device> {
  const none = { usage: undefined, quota: undefined };
  const [estimate, persisted, pictures] = await Promise.all([
    navigator.storage?.estimate().catch(() => none) ?? none,
    navigator.storage?.persisted().catch(() => false) ?? false,
    countPictures().catch(() => 0),
  ]);
  return { used: estimate.usage ?? null, quota: estimate.quota ?? null, persisted, pictures };
}
