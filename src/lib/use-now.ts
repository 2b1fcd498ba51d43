import { useEffect, useState } from 'react';
import { clock } from './clock.ts';

/** The server's time in milliseconds, renewed every `intervalMs`, for texts such as 'há 3 minutos'. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const renew = () => setNow(clock.now());
    const timer = setInterval(renew, intervalMs);
    const stop = clock.subscribe(renew);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [intervalMs]);
  return now;
}
