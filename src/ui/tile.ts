import type { LinkProps } from '@tanstack/react-router';
import type { IconName } from './icon.tsx';

/** A line of news of an area, as a link to its screen. */
export interface Tile {
  to: NonNullable<LinkProps['to']>;
  search?: LinkProps['search'];
  params?: LinkProps['params'];
  icon: IconName;
  title: string;
  text: string;
}

/** A tile, null where it has nothing to say, undefined while that is not known yet. */
export type MaybeTile = Tile | null | undefined;
