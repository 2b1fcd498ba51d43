/** What feeds and heads show of a public article. */
export interface FeedArticle {
  readonly id: number;
  readonly slug: string;
  readonly former_slugs?: readonly string[];
  readonly title: string;
  readonly summary?: string | null;
  readonly author?: string | null;
  /** ISO 8601 in UTC. */
  readonly published_at: string;
  readonly updated_at?: string | undefined;
  readonly image_url?: string | null;
  readonly tags?: readonly { readonly label: string }[];
}

/** Time of an article's last change. A scheduled article was saved before it was published. */
export const lastChange = ({ published_at, updated_at = '' }: FeedArticle): string =>
  updated_at > published_at ? updated_at : published_at;
