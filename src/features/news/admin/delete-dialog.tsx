import { useQueryClient } from '@tanstack/react-query';
import { newsCalls } from '#contract/calls/news.ts';
import { newsAdminCalls } from '#contract/calls/news-admin.ts';
import type { NewsItem } from '#contract/news.ts';
import type { RowId } from '#contract/shape.ts';
import { failureDetail } from '#lib/failure.ts';
import { logFailure } from '#lib/log.ts';
import { useSync } from '#offline/collections/collections-context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { showUndo } from '#edits/undo.tsx';
import { openDrafts } from '#offline/drafts/drafts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { SUCCESS } from '#lib/success.ts';
import { draftKey } from './news.draft.rules.ts';
import { NEWS_ADMIN_KEY } from './news.admin.queries.ts';

/** Confirms the deletion of an article and of its draft on this device. */
export function DeleteDialog({
  article,
  accountId,
  hasDraft,
  canRestore,
  onClose,
}: {
  article: Pick<NewsItem, 'id' | 'title'>;
  accountId: RowId;
  hasDraft: boolean;
  /** The API can put it back. */
  canRestore: boolean;
  onClose: () => void;
}) {
  const sync = useSync();
  const queryClient = useQueryClient();
  const id = Number(article.id);
  const { run, busy, reason, error } = useOnlineMutation(newsCalls.deleteNews, {
    onSuccess: async () => {
      if (hasDraft) await (await openDrafts(accountId)).remove(draftKey(id));
      await sync.sync('news');
      void queryClient.invalidateQueries({ queryKey: NEWS_ADMIN_KEY });
      onClose();
      if (canRestore) {
        showUndo({
          title: SUCCESS.deleteNews,
          description: article.title,
          call: newsAdminCalls.restoreNews,
          input: { params: { id } },
          onRestored: () => {
            void sync.sync('news');
            void queryClient.invalidateQueries({ queryKey: NEWS_ADMIN_KEY });
          },
        });
      }
    },
    onError: (failure) => logFailure(newsCalls.deleteNews.messages.fallback, failure),
  });
  return (
    <ConfirmDialog
      open
      title="Tem certeza que deseja deletar esta notícia?"
      description={article.title}
      confirm="Deletar"
      busy={busy}
      busyLabel="Deletando..."
      reason={reason}
      onConfirm={() => run({ params: { id } })}
      onClose={onClose}
    >
      {hasDraft ? <p>O rascunho dela, guardado neste aparelho, vai junto.</p> : null}
      {error ? (
        <Notice tone="error" title={newsCalls.deleteNews.messages.fallback}>
          <span>{failureDetail({ call: newsCalls.deleteNews, error })}</span> A notícia continua como estava.
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}
