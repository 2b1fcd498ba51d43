import { useState } from 'react';
import { srcSetProps } from '#lib/picture-sets.ts';
import { pictureUrl } from '#lib/picture-url.ts';

const PLACEHOLDER = '/images/banners/placeholder.svg';

/** A banner's picture, or the placeholder if there is none or it fails to load. */
export function BannerPicture({ src, className }: { src: string | null; className: string | undefined }) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = src === null || src === failed ? PLACEHOLDER : src;
  return (
    <img
      {...srcSetProps(shown, '(min-width: 48rem) 40rem, 100vw')}
      src={pictureUrl(shown)}
      alt=""
      width={960}
      height={640}
      decoding="async"
      className={className}
      onError={() => setFailed(src)}
    />
  );
}
