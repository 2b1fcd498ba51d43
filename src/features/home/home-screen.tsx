import { Suspense, type ReactNode } from 'react';
import { useUser } from '#session/use-session.ts';
import { css, cx } from '#styled/css/index.js';
import { container } from '#ui/layout.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Hero } from './hero.tsx';
import { Promotion } from './promotion.tsx';
import { tilesHeight } from './tiles-height.ts';

type HomeScreenProps = {
  status: ReactNode;
  news: ReactNode;
  /** What waits for a signed-in player. */
  tiles: ReactNode;
};

const four = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  gap: '3',
});
const place = (
  <div className={cx(container(), tilesHeight, four)}>
    {[1, 2, 3, 4].map((tile) => (
      <Skeleton key={tile} shape="tile" />
    ))}
  </div>
);

/** The front page. The route supplies the server's status, the news and the player's tiles. */
export function HomeScreen({ status, news, tiles }: HomeScreenProps) {
  const signedIn = useUser() !== null;
  return (
    <>
      <Hero status={status} />
      {signedIn ? <Suspense fallback={place}>{tiles}</Suspense> : <div data-player="">{place}</div>}
      {news}
      <Promotion />
    </>
  );
}
