import { useInfiniteQuery } from '@tanstack/react-query';
import { useHttp } from '#lib/http-context.ts';
import { isNotOffered } from '#lib/api-error.ts';
import { newsAdminQueries } from './news.admin.queries.ts';

/** Whether the API has the administration of unpublished articles: drafts, schedules, pins and tags. `offered` is undefined until it is known. */
export function useServerDrafts() {
  const query = useInfiniteQuery(newsAdminQueries(useHttp()).list('draft'));
  const offeredBy = ({ data, error }: Pick<typeof query, 'data' | 'error'>): boolean | undefined => {
    if (data) return true;
    return isNotOffered(error) ? false : undefined;
  };
  const offered = offeredBy(query);
  return {
    offered,
    /** Asks the server again if it is not known. */
    ask: async () => offered ?? offeredBy(await query.refetch()),
  };
}
