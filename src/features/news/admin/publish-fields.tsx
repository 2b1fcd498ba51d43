import { NEWS, NEWS_STATUSES, type NewsStatus } from '#contract/news.ts';
import { keysOf } from '#contract/keys.ts';
import { formatTimestamp } from '#lib/format.ts';
import { brazilianTime } from '#lib/local-time.ts';
import type { Form } from '#lib/use-form.ts';
import { css, cx } from '#styled/css/index.js';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TimeField } from '#ui/time-field.tsx';
import style from './news-form.module.css';
import { isPublic, type NewsDraft, type Published } from './news.draft.rules.ts';

const box = css({
  display: 'grid',
  gap: '4',
  padding: '4',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'md',
  backgroundColor: 'sunken',
  md: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', '& > [data-wide]': { gridColumn: '1 / -1' } },
});
const legend = css({ color: 'gold2', fontSize: 'sm', fontWeight: '600', paddingInline: '2' });
const words = css({ color: 'soft', fontSize: 'sm' });

/** When and where an article is shown, on servers that store drafts. */
export function PublishFields({
  form,
  draft,
  published,
}: {
  form: Pick<Form<NewsDraft>, 'field' | 'set' | 'problems'>;
  draft: NewsDraft;
  /** The article as the server has it; null for a new one. */
  published: Published | null;
}) {
  const wasPublic = published !== null && isPublic(published);
  const tagProblem = form.problems.find(({ path }) => path?.startsWith('tags.'))?.text;
  const tags = form.field('tags');
  return (
    <fieldset className={cx(box, style.column)}>
      <legend className={legend}>Publicação</legend>
      <Select label="Situação" {...form.field('status')}>
        {keysOf(NEWS_STATUSES).map((status) => (
          <option key={status} value={status}>
            {wasPublic ? LABELS[status].public : LABELS[status].hidden}
          </option>
        ))}
      </Select>
      {draft.status === 'scheduled' ? <TimeField label="Publicar em" {...form.field('publish_at')} /> : null}
      {draft.status === 'published' && published ? (
        <Select
          label="Data da notícia"
          name="keep_date"
          value={draft.keep_date ? 'keep' : 'now'}
          onChange={({ target }) => form.set({ keep_date: target.value === 'keep' })}
        >
          <option value="now">A de agora: vai para o topo</option>
          <option value="keep">{`Manter: ${formatTimestamp(published.published_at, 'minuteAt')}`}</option>
        </Select>
      ) : null}
      <p data-wide className={words} role="status">
        {explain({ draft, wasPublic })}
      </p>
      <TextField
        label="Tags"
        hint={`Até ${NEWS.tags}, separadas por vírgula. Leitores filtram por elas.`}
        autoComplete="off"
        {...tags}
        error={tags.error ?? tagProblem}
      />
      {/* In a line of its own: beside the tags it would stand neither with their label nor with their field. */}
      <div data-wide>
        <Checkbox
          label="Fixar no topo da lista e da página inicial"
          name="pinned"
          checked={draft.pinned}
          onChange={({ target }) => form.set({ pinned: target.checked })}
        />
      </div>
    </fieldset>
  );
}

const LABELS: Record<NewsStatus, { hidden: string; public: string }> = {
  published: { hidden: 'Publicar agora', public: 'Publicada' },
  scheduled: { hidden: 'Publicar em hora marcada', public: 'Tirar do ar até uma hora marcada' },
  draft: { hidden: 'Rascunho no servidor', public: 'Tirar do ar: rascunho no servidor' },
};

/** What saving will do. */
function explain({ draft, wasPublic }: { draft: NewsDraft; wasPublic: boolean }): string {
  const gone = wasPublic ? 'Ao salvar, a notícia sai do ar. ' : '';
  if (draft.status === 'draft') return `${gone}Só a equipe vê um rascunho, em qualquer aparelho.`;
  if (draft.status === 'published') return 'Ao salvar, todos leem a notícia.';
  const time = brazilianTime(draft.publish_at);
  const when = time === '' ? 'na hora escolhida' : `em ${formatTimestamp(time, 'minuteAt')}`;
  return `${gone}Ela é publicada sozinha ${when}. Até lá, só a equipe a vê.`;
}
