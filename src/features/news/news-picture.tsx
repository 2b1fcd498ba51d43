import { type ComponentProps, useState } from 'react';
import { NEWS_PLACEHOLDER } from '#contract/pages.ts';

type NewsPictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> & { src: string | null };

/** An article's picture, or the placeholder when it has none or it cannot be loaded. */
export function NewsPicture({ src, ...rest }: NewsPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = src === null || src === failed ? NEWS_PLACEHOLDER : src;
  return <img {...rest} src={shown} alt="" width={800} height={450} onError={() => setFailed(src)} />;
}
