import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { NewsStatus } from '#contract/news.ts';
import type { RowId } from '#contract/shape.ts';
import { clock } from '#lib/clock.ts';
import { type Form as FormOf, useForm } from '#lib/use-form.ts';
import { useSync } from '#offline/collections/collections-context.ts';
import { useDraft, type ReadyDraft } from '#offline/drafts/use-draft.ts';
import { PictureSources } from '#lib/picture-sources.ts';
import type { SavedPictures } from '#pictures/use-saved-pictures.ts';
import { cx } from '#styled/css/index.js';
import { Form } from '#ui/form.tsx';
import { stack } from '#ui/layout.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { InTitleLine } from '#ui/title-line.tsx';
import { toast } from '#ui/toast.ts';
import { SUCCESS } from '#lib/success.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { ContentField } from './content-field.tsx';
import {
  baseOf,
  draftKey,
  draftOf,
  EMPTY_DRAFT,
  isNewer,
  isPublic,
  NewsDraft,
  originOf,
  type Published,
} from './news.draft.rules.ts';
import { DraftNotices } from './draft-notices.tsx';
import { FailureNotice, GoneNotice, NewerNotice, UnsentNotice } from './form-notices.tsx';
import { DetailFields, TitleField } from './news-fields.tsx';
import { PreviewSection } from './preview-section.tsx';
import { PublishFields } from './publish-fields.tsx';
import { useServerDrafts } from './use-server-drafts.ts';
import { useDraftPictures } from './use-draft-pictures.ts';
import { usePublish } from './use-publish.ts';
import { newsForm } from './news.forms.ts';
import style from './news-form.module.css';
import { StateLine } from './state-line.tsx';

type Ready = ReadyDraft<NewsDraft>;

const FORM_SCHEMA = newsForm(clock.now);

const NO_SERVER_DRAFTS = 'Este servidor não guarda rascunhos nem agenda publicações.';
const UNREAD = 'A versão do servidor não pôde ser lida, para ser comparada com a sua.';

interface NewsFormProps {
  accountId: RowId;
  /** Null for a new article. */
  id: number | null;
  /** The published article as far as it is known; null for a new one or if nothing is known. */
  published: Published | null;
  /** The server answered that the article does not exist any more. */
  isGone: boolean;
  /** Reads the article from the server again; null if that failed. */
  refetch: () => Promise<Published | null>;
}

/** Creates or edits an article. Every keystroke is stored on this device. */
export function NewsForm(props: NewsFormProps) {
  const { accountId, id, published } = props;
  const draft = useDraft({
    accountId,
    key: draftKey(id),
    schema: NewsDraft,
    initial: published ? draftOf(published) : EMPTY_DRAFT,
  });
  return draft.stage === 'reading' ? <Reading /> : <DraftForm {...props} draft={draft} />;
}

const Reading = () => (
  <div className={stack({ gap: 4 })} aria-busy>
    <LoadingText hidden>Carregando...</LoadingText>
    <Skeleton shape="button" />
    <Skeleton shape="button" />
    <Skeleton shape="fill" />
  </div>
);

function DraftForm({ accountId, id, published, isGone, refetch, draft }: NewsFormProps & { draft: Ready }) {
  /** Whether both versions are compared, on demand ('shown') or before a save ('saving'). */
  const [comparing, setComparing] = useState<'shown' | 'saving' | null>(null);
  // The editor has its own state, so replacing its text needs a new editor.
  const [generation, setGeneration] = useState(0);
  const replaced = () => setGeneration((before) => before + 1);
  const { value, state } = draft;
  const pictures = useDraftPictures({ accountId, draft });
  const newer = published !== null && !isGone && isNewer({ published, draft: value });

  const isNew = id === null || isGone;
  const serverDrafts = useServerDrafts();
  const { publish, busy, reason, failure, refuse } = usePublish({
    onPublished: useAfterSave({ draft, published: isNew ? null : published }),
    onConflict: () => void refetch().then((current) => (current ? setComparing('saving') : refuse(UNREAD))),
    onMissing: () => void refetch(),
    onRefusedField: (path, text) => form.show({ path, text }),
  });
  const form = useForm({
    schema: FORM_SCHEMA,
    // Updates start from `latest()`, because `value` may lack the last changes of the content.
    state: [value, (update) => draft.change(update(draft.latest()))],
    onSubmit: () => void save(),
  });

  const discard = () => void draft.discard().then(replaced);
  useNewerVersion({ isNewer: newer && state.stage === 'clean', load: discard });

  const submit = () => form.submit(draft.latest());
  const choices = choicesOf({
    keepMine: () => published && draft.change({ ...draft.latest(), origin: originOf(published) }),
    saveAgain: () => comparing === 'saving' && !busy && !reason && submit(),
    discard,
    end: () => setComparing(null),
  });
  const progress = pictures.sending ?? busy;
  const sending = progress !== false;

  async function save() {
    const offered = await serverDrafts.ask();
    if (offered !== true && draft.latest().status !== 'published') return refuse(NO_SERVER_DRAFTS);
    const hasServerDrafts = offered !== false;
    const written = await pictures.sendAll();
    if (!written) return undefined;
    if (isNew) return publish({ draft: written, id: null, base: null, hasServerDrafts });
    // If the version that the draft is based on is unknown, the versions are compared first.
    const current = written.origin?.version === null || !published ? await refetch() : published;
    if (!current) return refuse(UNREAD);
    if (isNewer({ published: current, draft: written })) return setComparing('saving');
    publish({ draft: written, id, base: baseOf({ published: current, draft: written }), hasServerDrafts });
  }
  return (
    <PictureSources value={pictures.source}>
      <Form form={{ ...form, submit }} busy={sending} reason={reason}>
        <InTitleLine>
          <StateLine isNew={isNew} published={published} isChanged={state.stage !== 'clean'} />
        </InTitleLine>
        <DraftNotices draft={draft} onReplaced={replaced} />
        {isGone ? <GoneNotice /> : null}
        {newer && state.stage !== 'clean' ? <NewerNotice onCompare={() => setComparing('shown')} /> : null}
        <ArticleColumns
          form={form}
          draft={draft}
          id={id}
          published={isNew ? null : published}
          // What the server has is not known while it cannot be asked.
          isPublic={!isNew && (published === null || isPublic(published))}
          hasPublication={serverDrafts.offered !== false || value.status !== 'published'}
          generation={generation}
          busy={sending}
          pictures={pictures}
        />
        {failure ? <FailureNotice failure={failure} /> : null}
        {pictures.unsent ? <UnsentNotice failure={pictures.unsent} /> : null}
        <BottomBar draft={draft} isNew={isNew} status={published?.status} busy={progress} reason={reason} />
        {comparing && published ? <CompareDialog draft={value} published={published} {...choices} /> : null}
      </Form>
    </PictureSources>
  );
}

/** What can be chosen between both versions. */
function choicesOf(input: Record<'keepMine' | 'saveAgain' | 'discard' | 'end', () => void>) {
  const { keepMine, saveAgain, discard, end } = input;
  return {
    onClose: end,
    onKeepMine: () => {
      keepMine();
      end();
      saveAgain();
    },
    onTakeTheirs: () => {
      end();
      discard();
    },
  };
}

/** Loads a newer version into an untouched form without asking, because nothing is lost. */
function useNewerVersion({ isNewer, load }: { isNewer: boolean; load: () => void }): void {
  const onNewer = useEffectEvent(load);
  useEffect(() => {
    if (isNewer) onNewer();
  }, [isNewer]);
}

/** After a save: tells what it did and opens the list that has the article. */
function useAfterSave({ draft, published }: { draft: Ready; published: Published | null }) {
  const navigate = useNavigate();
  const sync = useSync();
  return async () => {
    const wanted = draft.latest().status;
    await draft.published();
    toast.show({ kind: 'success', title: savedText({ wanted, published }) });
    void sync.sync('news');
    await navigate({ to: '/admin/news', search: wanted === 'published' ? {} : { situacao: wanted } });
  };
}

/** The text that tells what a save did. */
function savedText({ wanted, published }: { wanted: NewsStatus; published: Published | null }): string {
  const wasPublic = published !== null && isPublic(published);
  if (wanted === 'scheduled') return SUCCESS.scheduleNews;
  if (wanted === 'draft') return wasPublic ? SUCCESS.unpublishNews : SUCCESS.draftNews;
  return wasPublic ? SUCCESS.updateNews : SUCCESS.createNews;
}

/** The fields of an article, and its preview beside them where there is room. A new `generation` creates a new editor. */
function ArticleColumns(props: {
  form: FormOf<NewsDraft>;
  draft: Ready;
  id: number | null;
  published: Published | null;
  isPublic: boolean;
  hasPublication: boolean;
  generation: number;
  busy: boolean;
  pictures: SavedPictures;
}) {
  const { form, draft, pictures } = props;
  return (
    <div className={style.form}>
      <div inert={props.busy} className={cx(stack({ gap: 4 }), style.column)}>
        <TitleField form={form} draft={draft.value} isPublic={props.isPublic} />
        <ContentField
          key={props.generation}
          initialHtml={draft.value.content}
          pictures={pictures}
          error={form.errorOf('content')}
          onChange={(content) => {
            draft.update((now) => ({ ...now, content }));
          }}
        />
        <DetailFields form={form} isPublic={props.isPublic} pictures={pictures} />
      </div>
      <PreviewSection id={props.id} draft={draft.value} />
      {props.hasPublication ? (
        <PublishFields form={form} draft={draft.value} published={props.published} />
      ) : null}
    </div>
  );
}
