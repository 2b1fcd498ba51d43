interface Crumb<To> {
  label: string;
  /** The crumb's page, if it has one. */
  to?: To;
}

/**
 * The breadcrumb of the administration (product 2.7): the area, the section's label in the menu, and the page's title below the section.
 * Empty if the address is in no section.
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
}): Crumb<To>[] {
  const address = path.replace(/\/$/, '');
  const section = sections.find(({ to }) => address === to || address.startsWith(`${to}/`));
  if (!section) return [];
  const above = [{ label: 'Administração' }, section];
  return address === section.to ? above : [...above, { label: title }];
}
