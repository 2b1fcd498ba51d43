import type { ReactNode } from 'react';
import { Hero } from './hero.tsx';
import { Promotion } from './promotion.tsx';

/** The front page. The route supplies the server's status and the news. */
export function HomeScreen({ status, news }: { status: ReactNode; news: ReactNode }) {
  return (
    <>
      <Hero status={status} />
      {news}
      <Promotion />
    </>
  );
}
