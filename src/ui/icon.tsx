import { css, cx } from '#styled/css/index.js';
import sheet from './icons.svg';

/** The icons of icons.svg, on a 24-unit grid. They are in one file, so that no chunk contains their paths. */
export type IconName =
  | 'menu'
  | 'close'
  | 'chevron-down'
  | 'chevron-up'
  | 'chevron-left'
  | 'chevron-right'
  | 'coin'
  | 'share'
  | 'copy'
  | 'refresh'
  | 'download'
  | 'offline'
  | 'search'
  | 'star'
  | 'user'
  | 'logout'
  | 'external'
  | 'clock'
  | 'trash'
  | 'edit'
  | 'check'
  | 'warning'
  | 'info'
  | 'plus'
  | 'filter'
  | 'sort'
  | 'eye'
  | 'eye-off'
  | 'home'
  | 'book'
  | 'market'
  | 'crystal'
  | 'trophy'
  | 'news'
  | 'bag'
  | 'gavel'
  | 'people'
  | 'chat'
  | 'lock'
  | 'map'
  | 'skull'
  | 'crown'
  | 'more'
  | 'instagram'
  | 'facebook'
  | 'youtube'
  | 'scales';

const shape = css({ flex: 'none', width: '1.25em', height: '1.25em' });

/** A stroke icon as large as its text. It is hidden from screen readers, so a text or label must name it. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx(shape, className)}
    >
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
