import { NEWS } from '#contract/news.ts';
import { css } from '#styled/css/index.js';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { withTitle, type NewsDraft } from './draft.ts';

const fields = css({
  display: 'grid',
  gap: '4',
  md: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', '& > [data-wide]': { gridColumn: '1 / -1' } },
});

/** An article's short fields (product 4.7), in the order of the form. */
export function NewsFields({
  draft,
  errors,
  onChange,
}: {
  draft: NewsDraft;
  errors: Partial<Record<string, string>>;
  onChange: (next: Partial<NewsDraft>) => void;
}) {
  return (
    <div className={fields}>
      <TextField
        label="Título *"
        name="title"
        autoComplete="off"
        maxLength={NEWS.title}
        value={draft.title}
        error={errors.title}
        onChange={(event) => onChange(withTitle(draft, event.target.value))}
      />
      <TextField
        label="Slug"
        name="slug"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={NEWS.slug}
        value={draft.slug}
        error={errors.slug}
        onChange={(event) => onChange({ slug: event.target.value })}
      />
      <div data-wide>
        <TextArea
          label="Resumo *"
          name="summary"
          maxLength={NEWS.summary}
          value={draft.summary}
          error={errors.summary}
          onChange={(event) => onChange({ summary: event.target.value })}
        />
      </div>
      <TextField
        label="Autor"
        name="author"
        autoComplete="off"
        maxLength={NEWS.author}
        value={draft.author}
        error={errors.author}
        onChange={(event) => onChange({ author: event.target.value })}
      />
      <TextField
        label="URL da Imagem"
        name="image_url"
        inputMode="url"
        autoComplete="off"
        maxLength={NEWS.imageUrl}
        value={draft.image_url}
        error={errors.image_url}
        onChange={(event) => onChange({ image_url: event.target.value })}
      />
    </div>
  );
}
