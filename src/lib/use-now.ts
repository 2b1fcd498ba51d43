import { useEffect, useState } from 'react';
import { clock } from './clock.ts';

/** The server's time in milliseconds, renewed every `intervalMs`, for texts such as 'há 3 minutos'. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return now;
}
