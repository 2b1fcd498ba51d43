import type { NewsItem } from '#contract/news.ts';
import type { ListedDraft } from './draft.ts';

/** What the lists of the news desk share. */
export interface DeskListProps {
  now: number;
  draftOf: (id: number | null) => ListedDraft | undefined;
  hasDesk: boolean;
  onDelete: (article: Pick<NewsItem, 'id' | 'title'>) => void;
}
