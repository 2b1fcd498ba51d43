import { type ComponentProps, useState } from 'react';

const PLACEHOLDER = '/images/news/placeholder.svg';

type NewsPictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> & { src: string | null };

/** An article's picture, or the placeholder when it has none or it cannot be had now. */
export function NewsPicture({ src, ...rest }: NewsPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = src === null || src === failed ? PLACEHOLDER : src;
  return <img {...rest} src={shown} alt="" width={800} height={450} onError={() => setFailed(src)} />;
}
