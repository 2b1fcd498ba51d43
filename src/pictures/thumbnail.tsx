import { useState } from 'react';
import { srcSetProps } from '#lib/picture-sets.ts';
import { pictureUrl } from '#lib/picture-url.ts';
import { css } from '#styled/css/index.js';
import { Icon, type IconName } from '#ui/icon.tsx';

const frame = css({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '3.25rem',
  height: '2.5rem',
  borderRadius: 'sm',
  backgroundColor: 'sunken',
  color: 'muted',
  overflow: 'hidden',
});
const image = css({ width: 'full', height: 'full', objectFit: 'cover' });

/** The picture of a row, which has its size before it is there. The icon stands for one that is missing or fails to load. */
export function Thumbnail({ src, icon }: { src: string | null; icon: IconName }) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={frame} aria-hidden>
      {src === null || src === failed ? (
        <Icon name={icon} />
      ) : (
        <img
          {...srcSetProps(src, '4rem')}
          src={pictureUrl(src)}
          alt=""
          className={image}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
