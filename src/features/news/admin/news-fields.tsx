import { NEWS } from '#contract/news.ts';
import type { Form } from '#lib/use-form.ts';
import { PictureField } from '#pictures/picture-field.tsx';
import type { SavedPictures } from '#pictures/use-saved-pictures.ts';
import { css } from '#styled/css/index.js';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { withTitle, type NewsDraft } from './news.draft.rules.ts';

const fields = css({
  display: 'grid',
  gap: '4',
  md: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', '& > [data-wide]': { gridColumn: '1 / -1' } },
});

/** An article's short fields, in the order of the form. */
export function NewsFields({
  form,
  draft,
  isPublic,
  pictures,
}: {
  form: Pick<Form<NewsDraft>, 'field' | 'set'>;
  draft: NewsDraft;
  /** Visitors see the article now, so its address stays. */
  isPublic: boolean;
  pictures: Pick<SavedPictures, 'save' | 'textOf'>;
}) {
  return (
    <div className={fields}>
      <TextField
        label="Título *"
        autoComplete="off"
        maxLength={NEWS.title}
        {...form.field('title')}
        onChange={(event) => form.set(withTitle({ draft, title: event.target.value, keepsSlug: isPublic }))}
      />
      <TextField
        label="Slug"
        hint={isPublic ? 'Não muda com o título. Se você mudar, o endereço antigo leva ao novo.' : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={NEWS.slug}
        {...form.field('slug')}
      />
      <div data-wide>
        <TextArea label="Resumo *" maxLength={NEWS.summary} {...form.field('summary')} />
      </div>
      <TextField label="Autor" autoComplete="off" maxLength={NEWS.author} {...form.field('author')} />
      <PictureField
        maxLength={NEWS.imageUrl}
        onChosen={pictures.save}
        textOf={pictures.textOf}
        {...form.field('image_url')}
        onAddress={(image_url) => form.set({ image_url })}
      />
    </div>
  );
}
