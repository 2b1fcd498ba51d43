import { useQuery } from '@tanstack/react-query';
import { newsCalls } from '#contract/calls/news.ts';
import type { RowId } from '#contract/shape.ts';
import { isNotFound } from '#lib/api-error.ts';
import { useHttp } from '#lib/http-context.ts';
import { useConnection } from '#offline/connectivity/connectivity-context.ts';
import { css } from '#styled/css/index.js';
import { LoadingText } from '#ui/loading-text.tsx';
import { Notice } from '#ui/notice.tsx';
import { RetryNotice } from '#offline/connectivity/retry-notice.tsx';
import { stack } from '#ui/layout.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useStoredArticle } from './list-data.ts';
import { newsAdminQueries } from './news.admin.queries.ts';
import { NewsForm } from './news-form.tsx';
import { useHadDraft } from './use-drafts.ts';

const text = css({ height: '24rem' });

const Loading = () => (
  <div aria-busy className={stack({ gap: 4 })}>
    <LoadingText hidden>Carregando...</LoadingText>
    <Skeleton shape="button" />
    <div className={text}>
      <Skeleton shape="fill" />
    </div>
  </div>
);

/**
 * Edits an article as the server has it. While the server cannot be reached the local copy is edited, and saving compares the
 * versions first.
 */
export function EditNewsScreen({ accountId, id }: { accountId: RowId; id: number }) {
  const query = useQuery(newsAdminQueries(useHttp()).byId(id));
  const stored = useStoredArticle(id);
  const hadDraft = useHadDraft({ accountId, id });
  const isOffline = useConnection() !== 'online';

  const isGone = isNotFound(query.error);
  const cannotAsk = query.isError || isOffline;
  const copy = cannotAsk ? stored.value : undefined;
  const published = query.data ?? copy ?? null;

  if (!published && !(cannotAsk && hadDraft)) {
    if (!cannotAsk || (stored.value === undefined && !stored.error)) return <Loading />;
    return (
      <RetryNotice
        title={newsCalls.getNews.messages.fallback}
        hint={isGone ? 'Esta notícia não existe mais.' : undefined}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div className={stack({ gap: 4 })}>
      {query.data || isGone ? null : (
        <Notice tone="warn" title={newsCalls.getNews.messages.fallback}>
          Você está escrevendo sobre a cópia deste aparelho. Ela é comparada com a publicada antes de salvar.
        </Notice>
      )}
      <NewsForm
        accountId={accountId}
        id={id}
        published={published}
        isGone={isGone}
        refetch={async () => {
          // After a failure `data` is what was read before.
          const { data, isError } = await query.refetch();
          return isError ? null : (data ?? null);
        }}
      />
    </div>
  );
}
