import { useEffect, useEffectEvent, useRef } from 'react';
import { useConnection } from './connectivity-context.ts';

/** Runs `work` each time the server can be reached again. */
export function useOnReconnect(work: () => void): void {
  const online = useConnection() === 'online';
  const before = useRef(online);
  const back = useEffectEvent(work);
  useEffect(() => {
    if (online && !before.current) back();
    before.current = online;
  }, [online]);
}

/** Reads a query again, for its retry button; also each time the server can be reached again. */
export function useRetry({ refetch }: { refetch: () => unknown }): () => void {
  const retry = () => void refetch();
  useOnReconnect(retry);
  return retry;
}
