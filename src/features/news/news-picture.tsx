import { type ComponentProps, use, useState } from 'react';
import { NEWS_PLACEHOLDER } from '#contract/pages.ts';
import { PrerenderedRows } from '#offline/collections/prerendered-rows.ts';
import { Skeleton } from '#ui/skeleton.tsx';

type NewsPictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> & { src: string | null };

/** An article's picture, or the placeholder when it has none or it cannot be loaded. */
export function NewsPicture({ src, ...rest }: NewsPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const prerendering = use(PrerenderedRows) !== null;
  // Pictures further down a prerendered page wait for the hydrated portal, so that the first one comes sooner.
  if (prerendering && rest.loading === 'lazy') return <Skeleton shape="cover" />;
  const shown = src === null || src === failed ? NEWS_PLACEHOLDER : src;
  return <img {...rest} src={shown} alt="" width={800} height={450} onError={() => setFailed(src)} />;
}
