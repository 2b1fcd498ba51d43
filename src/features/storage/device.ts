import { useEffect, useState } from 'react';
import { countPictures } from '#offline/collections/pictures.ts';

/** What the browser says of this device's storage. Bytes; null where it does not tell. */
export interface Device {
  used: number | null;
  room: number | null;
  /** Whether the browser promised not to throw the data away by itself. */
  persisted: boolean;
  pictures: number;
}

const EVERY = 2000;

/** The device's storage, read again every two seconds; null before the first answer. */
export function useDevice(): Device | null {
  const [device, setDevice] = useState<Device | null>(null);
  useEffect(() => {
    let left = false;
    const read = () =>
      void readDevice().then((found) => {
        if (!left) setDevice(found);
      });
    read();
    const timer = setInterval(read, EVERY);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, []);
  return device;
}

async function readDevice(): Promise<Device> {
  const none = { usage: undefined, quota: undefined };
  const [estimate, persisted, pictures] = await Promise.all([
    navigator.storage?.estimate().catch(() => none) ?? none,
    navigator.storage?.persisted().catch(() => false) ?? false,
    countPictures().catch(() => 0),
  ]);
  return { used: estimate.usage ?? null, room: estimate.quota ?? null, persisted, pictures };
}
