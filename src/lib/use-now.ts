import { useEffect, useState } from 'react';

/** The time in milliseconds, renewed every `intervalMs`, for texts such as 'há 3 minutos'. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return now;
}
