import { type ComponentProps, use, useState } from 'react';
import { NEWS_PLACEHOLDER } from '#contract/pages.ts';
import { filesOf, PictureSources } from '#lib/picture-sources.ts';
import { PrerenderedRows } from '#offline/collections/prerendered-rows.ts';
import { Skeleton } from '#ui/skeleton.tsx';

type NewsPictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> & { src: string | null };

/** How wide a card's picture is, as the grid of articles lays it out. */
const CARD_SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw';

/** An article's picture, or the placeholder if there is none or it fails to load. */
export function NewsPicture({ src, ...rest }: NewsPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const source = use(PictureSources);
  const prerendering = use(PrerenderedRows) !== null;
  // On a prerendered page, pictures further down load after hydration, so that the first one loads faster.
  if (prerendering && rest.loading === 'lazy') return <Skeleton shape="cover" />;
  const shown = src === null || src === failed ? NEWS_PLACEHOLDER : src;
  const local = source(shown);
  return (
    <img
      {...rest}
      {...(local === shown && filesOf(shown, rest.sizes ?? CARD_SIZES))}
      src={local}
      alt=""
      width={800}
      height={450}
      onError={() => setFailed(src)}
    />
  );
}
