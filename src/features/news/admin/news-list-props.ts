import type { ReactNode } from 'react';
import type { NewsItem } from '#contract/news.ts';
import type { ListedDraft } from './news.draft.rules.ts';

/** What the lists of published and unpublished articles share. */
export interface NewsListProps {
  /** The link that begins an article. */
  create: ReactNode;
  now: number;
  draftOf: (id: number | null) => ListedDraft | undefined;
  hasServerDrafts: boolean;
  onDelete: (article: Pick<NewsItem, 'id' | 'title'>) => void;
}
