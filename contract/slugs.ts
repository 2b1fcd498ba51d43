/** Readable parts of addresses. */

/** Slug from a title: lowercase, no accents, only letters, digits and single hyphens. */
export function slugify(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The part of an address that names an item, a monster or a map: '12-espada-longa', or '12' if its name has no letter. */
export const numberedSlug = ({ id, name }: { id: number; name: string }): string =>
  [id, slugify(name)].filter(Boolean).join('-');

/** The id in an address part of `numberedSlug`; null if it holds none. */
export function idOfSlug(slug: string): number | null {
  const digits = /^\d{1,15}(?=-|$)/.exec(slug)?.[0];
  return digits === undefined ? null : Number(digits);
}
