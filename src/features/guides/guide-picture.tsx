import { type ReactNode, useState } from 'react';
import { srcSetProps } from '#lib/picture-sets.ts';
import { pictureUrl } from '#lib/picture-url.ts';
import { css } from '#styled/css/index.js';

const picture = css({
  width: 'full',
  maxHeight: '18rem',
  aspectRatio: '16 / 7',
  marginBottom: '3',
  objectFit: 'cover',
  borderRadius: 'md',
  backgroundColor: 'ink2',
});

/** A map's picture; `fallback` stands in its place if it cannot be loaded. */
export function GuidePicture({ src, fallback = null }: { src: string; fallback?: ReactNode }) {
  const [failed, setFailed] = useState(false);
  if (failed) return fallback;
  return (
    <img
      {...srcSetProps(src, '(min-width: 48rem) 56rem, 100vw')}
      src={pictureUrl(src)}
      alt=""
      className={picture}
      loading="lazy"
      onError={() => setFailed(true)}
    />
  );
}
