/** The section that a path belongs to. */
export function sectionOf<Section extends { to: string }>({
  sections,
  path,
}: {
  sections: readonly Section[];
  path: string;
}): Section | undefined {
  const target = withoutSlash(path);
  return sections.find(({ to }) => target === to || target.startsWith(`${to}/`));
}

/** A path without its last slash. */
export const withoutSlash = (path: string): string => path.replace(/\/$/, '');
