import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { SUCCESS } from '#contract/messages.ts';
import type { RowId } from '#contract/shape.ts';
import { type Form as FormOf, useForm } from '#lib/use-form.ts';
import { useSync } from '#offline/collections/collections-context.ts';
import { useDraft, type DraftForm } from '#offline/drafts/use-draft.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { heightVariable } from '#ui/height-variable.ts';
import { row, stack } from '#ui/layout.ts';
import { toast } from '#ui/toast.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { ContentField } from './content-field.tsx';
import {
  baseOf,
  draftKey,
  draftOf,
  EMPTY_DRAFT,
  isNewer,
  NewsDraft,
  newsForm,
  originOf,
  type Published,
} from './draft.ts';
import { DraftNotices } from './draft-notices.tsx';
import { FailureNotice, GoneNotice, NewerNotice } from './form-notices.tsx';
import { NewsFields } from './news-fields.tsx';
import { PreviewSection } from './preview-section.tsx';
import { statusOf } from './status.ts';
import { usePublish } from './use-publish.ts';

type Ready = Extract<DraftForm<NewsDraft>, { stage: 'ready' }>;

export interface NewsFormProps {
  accountId: RowId;
  /** Null for a new article. */
  id: number | null;
  /** The published article as far as it is known; null for a new one or if nothing is known. */
  published: Published | null;
  /** The server answered that the article does not exist any more. */
  isGone: boolean;
  /** Reads the article from the server again; null without a reply. */
  refetch: () => Promise<Published | null>;
}

const bar = css({
  '@media (min-height: 25rem)': { position: 'sticky' },
  bottom: '0',
  zIndex: '1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingBlock: '3',
  borderTopWidth: '1px',
  borderColor: 'line',
  backgroundColor: 'ink',
});
const bottomBarHeight = heightVariable('--bottom-bar-height');
// Always two lines high: a bar that grows while the user types could cover the caret.
const statusText = css({
  flex: '1 1 14rem',
  display: 'grid',
  alignContent: 'center',
  minHeight: '2.8rem',
  color: 'soft',
  fontSize: 'sm',
});

/** Creates or edits an article (product 4.7). Every keystroke is stored on this device (product 4.13). */
export function NewsForm(props: NewsFormProps) {
  const { accountId, id, published } = props;
  const draft = useDraft({
    accountId,
    key: draftKey(id),
    schema: NewsDraft,
    initial: published ? draftOf(published) : EMPTY_DRAFT,
  });
  return draft.stage === 'reading' ? <p aria-busy>Carregando...</p> : <DraftForm {...props} draft={draft} />;
}

function DraftForm({ id, published, isGone, refetch, draft }: NewsFormProps & { draft: Ready }) {
  const navigate = useNavigate();
  const sync = useSync();
  /** Whether both versions are compared, on demand ('shown') or before a save ('saving'). */
  const [comparing, setComparing] = useState<'shown' | 'saving' | null>(null);
  // The editor has its own state, so replacing its text needs a new editor.
  const [generation, setGeneration] = useState(0);
  const replaced = () => setGeneration((before) => before + 1);
  const { value, state } = draft;
  const newer = published !== null && !isGone && isNewer({ published, draft: value });

  const isNew = id === null || isGone;
  const { publish, busy, reason, failure } = usePublish({
    onPublished: async () => {
      await draft.published();
      toast.show({ kind: 'success', title: isNew ? SUCCESS.createNews : SUCCESS.updateNews });
      void sync.sync('news');
      await navigate({ to: '/admin/news' });
    },
    onConflict: () => void refetch().then(() => setComparing('saving')),
    onMissing: () => void refetch(),
    onRefusedField: (path, text) => form.show({ path, text }),
  });
  const form = useForm({
    schema: newsForm,
    // Updates start from `latest()`, because `value` may lack the last changes of the content.
    state: [value, (update) => draft.change(update(draft.latest()))],
    onSubmit: () => void save(),
  });

  // An untouched form adopts the newer version without asking: nothing is lost.
  const adopt = useEffectEvent(() => void draft.discard().then(replaced));
  const mayAdopt = newer && state.stage === 'clean';
  useEffect(() => {
    if (mayAdopt) adopt();
  }, [mayAdopt]);

  const submit = () => form.submit(draft.latest());

  async function save() {
    const written = draft.latest();
    if (isNew) return publish({ draft: written, id: null, base: null });
    // If the version that the draft is based on is unknown, the versions are compared first.
    const current = written.origin?.version === null || !published ? await refetch() : published;
    if (!current || isNewer({ published: current, draft: written })) return setComparing(current && 'saving');
    publish({ draft: written, id, base: baseOf({ published: current, draft: written }) });
  }
  return (
    <Form form={{ ...form, submit }} busy={busy} reason={reason}>
      <DraftNotices draft={draft} onReplaced={replaced} />
      {isGone ? <GoneNotice /> : null}
      {newer && state.stage !== 'clean' ? <NewerNotice onCompare={() => setComparing('shown')} /> : null}
      <ArticleFields form={form} draft={draft} generation={generation} busy={busy} />
      <PreviewSection id={id} draft={value} />
      {failure ? <FailureNotice failure={failure} /> : null}
      <BottomBar draft={draft} isNew={isNew} busy={busy} reason={reason} />
      {comparing && published ? (
        <CompareDialog
          draft={value}
          published={published}
          onClose={() => setComparing(null)}
          onKeepMine={() => {
            draft.change({ ...draft.latest(), origin: originOf(published) });
            setComparing(null);
            if (comparing === 'saving' && !busy && !reason) submit();
          }}
          onTakeTheirs={() => {
            setComparing(null);
            void draft.discard().then(replaced);
          }}
        />
      ) : null}
    </Form>
  );
}

/** The fields of an article. A new `generation` creates a new editor. */
function ArticleFields({
  form,
  draft,
  generation,
  busy,
}: {
  form: Pick<FormOf<NewsDraft>, 'field' | 'set' | 'show' | 'errorOf'>;
  draft: Ready;
  generation: number;
  busy: boolean;
}) {
  return (
    <div inert={busy} className={stack({ gap: 4 })}>
      <NewsFields form={form} draft={draft.value} />
      <ContentField
        key={generation}
        initialHtml={draft.value.content}
        error={form.errorOf('content')}
        onChange={(content) => {
          if (form.errorOf('content')) form.show(null);
          draft.update((now) => ({ ...now, content }));
        }}
      />
    </div>
  );
}

/** The state of the draft, and the buttons to cancel and save. */
function BottomBar({
  draft,
  isNew,
  busy,
  reason,
}: {
  draft: Ready;
  isNew: boolean;
  busy: boolean;
  reason: string | undefined;
}) {
  const navigate = useNavigate();
  return (
    <div ref={bottomBarHeight} className={bar}>
      <p role="status" className={statusText}>
        {statusOf({ state: draft.state, where: draft.where, isNew })}
      </p>
      <div className={row({ gap: 3 })}>
        <Button onClick={() => void navigate({ to: '/admin/news' })}>Cancelar</Button>
        <Button type="submit" variant="main" busy={busy} busyLabel="Salvando..." reason={reason}>
          {isNew ? 'Cadastrar' : 'Atualizar'}
        </Button>
      </div>
    </div>
  );
}
