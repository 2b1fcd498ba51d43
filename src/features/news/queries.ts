/** Keys of what is asked of the server about single articles; lists live in the local database. */
export const newsKeys = {
  slug: (slug: string) => ['news', 'slug', slug] as const,
};
