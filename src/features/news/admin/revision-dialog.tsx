import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newsCalls } from '#contract/calls/news.ts';
import { newsAdminCalls } from '#contract/calls/news-admin.ts';
import type { NewsRevisionRow } from '#contract/news-admin.ts';
import { clock } from '#lib/clock.ts';
import { failureDetail } from '#lib/failure.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useHttp } from '#lib/http-context.ts';
import { logFailure } from '#lib/log.ts';
import { useSync } from '#offline/collections/collections-context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { stack } from '#ui/layout.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { SUCCESS } from '#lib/success.ts';
import { ArticleDiff } from './article-diff.tsx';
import { bodyOf } from './news.draft.rules.ts';
import { revertedDraft } from './news.history.rules.ts';
import { NEWS_ADMIN_KEY, newsAdminQueries } from './news.admin.queries.ts';

/**
 * Compares an earlier version with the current one and restores it by a new save, which the server refuses if somebody saved
 * meanwhile.
 */
export function RevisionDialog({
  id,
  version,
  onClose,
}: {
  id: number;
  version: NewsRevisionRow;
  onClose: () => void;
}) {
  const queries = newsAdminQueries(useHttp());
  const queryClient = useQueryClient();
  const sync = useSync();
  const earlier = useQuery(queries.revision({ id, revisionId: Number(version.id) }));
  const current = useQuery(queries.byId(id));
  // A retry after a lost reply is the same save, so it has the same date.
  const [startedAt] = useState(clock.now);
  const { run, busy, reason, error } = useOnlineMutation(newsCalls.updateNews, {
    success: SUCCESS.revertNews,
    onSuccess: async () => {
      void sync.sync('news');
      await queryClient.invalidateQueries({ queryKey: NEWS_ADMIN_KEY });
      onClose();
    },
    onError: (failure) => {
      logFailure(newsCalls.updateNews.messages.fallback, failure);
      void current.refetch();
    },
  });
  const both = earlier.data && current.data ? { earlier: earlier.data, current: current.data } : null;
  const restore = () => {
    if (!both) return;
    const draft = revertedDraft(both.earlier, both.current);
    const body = bodyOf({ draft, now: startedAt, hasServerDrafts: true });
    run({ params: { id }, body: { ...body, base_version: both.current.version } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      size="lg"
      title={`Versão de ${formatTimestamp(version.saved_at, 'minuteAt')}`}
      description="O que está riscado só existe nesta versão; o que está destacado só existe na atual."
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Fechar
          </Button>
          <Button
            variant="main"
            busy={busy}
            busyLabel="Voltando..."
            reason={reason ?? (both ? undefined : 'As duas versões ainda não chegaram.')}
            onClick={restore}
          >
            Voltar a esta versão
          </Button>
        </>
      }
    >
      <div className={stack({ gap: 4 })}>
        {earlier.isError || current.isError ? (
          <Notice tone="error" title={newsAdminCalls.getNewsRevision.messages.fallback}>
            Feche e tente de novo em instantes.
          </Notice>
        ) : null}
        {both ? <ArticleDiff {...both} /> : <Skeleton shape="fill" />}
        {error ? (
          <Notice tone="error" title={newsCalls.updateNews.messages.fallback}>
            {failureDetail({ call: newsCalls.updateNews, error })}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}
