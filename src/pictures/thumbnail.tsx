import { useState } from 'react';
import { srcSetProps } from '#lib/picture-sets.ts';
import { pictureUrl } from '#lib/picture-url.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import style from './thumbnail.module.css';

/** The picture of a row, which has its size before it is there. The icon stands for one that is missing or fails to load. */
export function Thumbnail({ src, icon }: { src: string | null; icon: IconName }) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={style.frame} aria-hidden>
      {src === null || src === failed ? (
        <Icon name={icon} />
      ) : (
        <img
          {...srcSetProps(src, '4rem')}
          src={pictureUrl(src)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
