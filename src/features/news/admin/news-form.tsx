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
  /** Null: a new article. */
  id: number | null;
  /** The article as it is published, as far as is known here; null for a new one, and where nothing is known of it. */
  published: Published | null;
  /** The server says that there is no such article any more. */
  isGone: boolean;
  /** Asks the server once more; the answer, or null where there is none. */
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
// As high as two lines from the start: a bar that grows between two keys would cover the caret.
const said = css({
  flex: '1 1 14rem',
  display: 'grid',
  alignContent: 'center',
  minHeight: '2.8rem',
  color: 'soft',
  fontSize: 'sm',
});

/** Create and edit an article (product 4.7). What is typed is stored on this device at every key (product 4.13). */
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
  /** Both versions are shown: on demand, or before a save goes on. */
  const [comparing, setComparing] = useState<'shown' | 'saving' | null>(null);
  // The editor holds its own text; another text needs another editor.
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
    // Each field changes its own: of the content `value` may be behind.
    state: [value, (update) => draft.change(update(draft.latest()))],
    onSubmit: () => void save(),
  });

  // Nothing of this form is lost by it, so nobody is asked.
  const adopt = useEffectEvent(() => void draft.discard().then(replaced));
  const mayAdopt = newer && state.stage === 'clean';
  useEffect(() => {
    if (mayAdopt) adopt();
  }, [mayAdopt]);

  const submit = () => form.submit(draft.latest());

  async function save() {
    const written = draft.latest();
    if (isNew) return publish({ draft: written, id: null, base: null });
    // Where the version that this was written from is not known, it has to be compared first.
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

/** The fields of an article; `generation` grows when other words are put into the editor. */
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

/** What was written and when it was saved, and the buttons that end the form. */
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
      <p role="status" className={said}>
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
