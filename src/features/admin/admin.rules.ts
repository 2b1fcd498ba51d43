interface Crumb<To> {
  label: string;
  /** Where it leads; none for what has no page of its own. */
  to?: To;
}

/**
 * The breadcrumb of an address of the administration (product 2.7): the area, the section by its menu's label, and the page's own
 * title where the address goes on below the section. Empty where no section is.
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
