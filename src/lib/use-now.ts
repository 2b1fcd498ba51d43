import { useEffect, useState } from 'react';

/** The time in milliseconds, renewed every `every` milliseconds, for texts such as 'há 3 minutos'. */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
