import type { ReactNode } from 'react';
import { Hero } from './hero.tsx';
import { Promotion } from './promotion.tsx';

/** The front page (product 2.5). The route brings the news in. */
export function HomeScreen({ news }: { news: ReactNode }) {
  return (
    <>
      <Hero />
      {news}
      <Promotion />
    </>
  );
}
