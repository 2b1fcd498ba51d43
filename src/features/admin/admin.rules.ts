import { sectionOf, withoutSlash } from '#lib/section-of.ts';

interface Crumb<To> {
  label: string;
  /** The crumb's page, if it has one. */
  to?: To;
}

/** The landing page (product 28). */
const HOME = { label: 'Administração', to: '/admin' } as const;

/**
 * The breadcrumb of the administration (product 2.7): the landing page, the section's label in the menu, and the page's title below the
 * section. Empty if the address is in no section.
 */
export function crumbsOf<To extends string>({
  sections,
  path,
  title,
}: {
  sections: readonly { to: To; label: string }[];
  path: string;
  /** The page's own title. */
  title: string;
}): Crumb<To | typeof HOME.to>[] {
  if (withoutSlash(path) === HOME.to) return [HOME];
  const section = sectionOf({ sections, path });
  if (!section) return [];
  const above = [HOME, section];
  return withoutSlash(path) === section.to ? above : [...above, { label: title }];
}
