import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { numberedSlug } from '#contract/slugs.ts';
import { openThing, type Thing } from './open-thing.ts';

type ThingLinkProps = {
  id: number | string;
  /** Of which the address has a part. */
  name: string;
  className?: string | undefined;
  /** It leads to the page on phones, too. */
  page?: boolean;
  /** Its name where there are none. */
  children?: ReactNode;
};

const PHONE = '(max-width: 47.99rem)';

/** With these keys the browser opens the link in another tab. */
const isPlainPress = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(ctrlKey || metaKey || shiftKey || altKey);

const thingLink = (kind: Thing['kind'], to: '/items/$slug' | '/mobs/$slug' | '/guides/$slug') =>
  function ThingLink({ id, name, className, page = false, children = name }: ThingLinkProps) {
    // Other APIs may have ids that are texts, and nothing has the id 0.
    if (typeof id !== 'number' || id === 0) return <span className={className}>{children}</span>;
    const openSheet = (event: MouseEvent<HTMLAnchorElement>) => {
      if (page || !isPlainPress(event) || !matchMedia(PHONE).matches) return;
      event.preventDefault();
      openThing.set({ kind, id, name, page: event.currentTarget.href });
    };
    return (
      <Link to={to} params={{ slug: numberedSlug({ id, name }) }} className={className} onClick={openSheet}>
        {children}
      </Link>
    );
  };

/** Lead to items, monsters and maps: to their pages, on phones to a sheet over the screen. */
export const ItemLink = thingLink('item', '/items/$slug');
export const MobLink = thingLink('mob', '/mobs/$slug');
export const MapLink = thingLink('map', '/guides/$slug');
