import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { numberedSlug } from '#contract/slugs.ts';

type ThingLinkProps = {
  id: number | string;
  /** Of which the address has a part. */
  name: string;
  className?: string | undefined;
  /** Its name where there are none. */
  children?: ReactNode;
};

const thingLink = (to: '/items/$slug' | '/mobs/$slug' | '/guides/$slug') =>
  function ThingLink({ id, name, className, children = name }: ThingLinkProps) {
    // Other APIs may have ids that are texts, and nothing has the id 0.
    if (typeof id !== 'number' || id === 0) return <span className={className}>{children}</span>;
    return (
      <Link to={to} params={{ slug: numberedSlug({ id, name }) }} className={className}>
        {children}
      </Link>
    );
  };

/** Lead to the pages of items, monsters and maps. */
export const ItemLink = thingLink('/items/$slug');
export const MobLink = thingLink('/mobs/$slug');
export const MapLink = thingLink('/guides/$slug');
