import { type ComponentProps, use, useState } from 'react';
import { PictureSources } from '#lib/picture-sources.ts';
import { PrerenderedRows } from '#offline/collections/prerendered-rows.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { smallFile } from '#lib/picture-url.ts';

/** The picture of an article without one. */
const NEWS_PLACEHOLDER = '/images/news/placeholder.svg';

type NewsPictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> & {
  src: string | null;
  /** Shown in wide rows alone. */
  'data-wide'?: '';
};

/** An article's picture, or the placeholder if there is none or it fails to load. */
export function NewsPicture({ src, ...rest }: NewsPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const source = use(PictureSources);
  const prerendering = use(PrerenderedRows) !== null;
  // On a prerendered page, pictures further down load after hydration, so that the first one loads faster.
  if (prerendering && rest.loading === 'lazy') return <Skeleton shape="cover" />;
  const shown = src === null || src === failed ? NEWS_PLACEHOLDER : src;
  return (
    <img
      {...rest}
      src={source(smallFile(shown))}
      alt=""
      width={800}
      height={450}
      onError={() => setFailed(src)}
    />
  );
}
