/** The section of an address. */
export function sectionOf<Section extends { to: string }>({
  sections,
  path,
}: {
  sections: readonly Section[];
  path: string;
}): Section | undefined {
  const address = withoutSlash(path);
  return sections.find(({ to }) => address === to || address.startsWith(`${to}/`));
}

/** A path without its last slash. */
export const withoutSlash = (path: string): string => path.replace(/\/$/, '');
