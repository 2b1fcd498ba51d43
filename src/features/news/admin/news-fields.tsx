import { useState } from 'react';
import { NEWS } from '#contract/news.ts';
import type { Form } from '#lib/use-form.ts';
import { PictureField } from '#pictures/picture-field.tsx';
import type { SavedPictures } from '#pictures/use-saved-pictures.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { cardSummary } from '#ui/summary-style.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import style from './news-form.module.css';
import { withTitle, type NewsDraft } from './news.draft.rules.ts';

type NewsFormOf = Pick<Form<NewsDraft>, 'field' | 'set' | 'errorOf'>;

/** On wide screens there is room for all fields. */
const isWide = () => globalThis.matchMedia('(min-width: 51.25rem)').matches;

/** An article's title, from which its address is made. */
export function TitleField({
  form,
  draft,
  isPublic,
}: {
  form: NewsFormOf;
  draft: NewsDraft;
  /** Visitors see the article now, so its address stays. */
  isPublic: boolean;
}) {
  return (
    <TextField
      label="Título *"
      autoComplete="off"
      maxLength={NEWS.title}
      {...form.field('title')}
      onChange={(event) => form.set(withTitle({ draft, title: event.target.value, keepsSlug: isPublic }))}
    />
  );
}

/** An article's other short fields; on phones they are folded. A problem in them keeps them open. */
export function DetailFields({
  form,
  isPublic,
  pictures,
}: {
  form: NewsFormOf;
  isPublic: boolean;
  pictures: Pick<SavedPictures, 'save' | 'textOf'>;
}) {
  const [open, setOpen] = useState(isWide);
  const hasProblem = (['slug', 'summary', 'author', 'image_url'] as const).some(
    (name) => form.errorOf(name) !== undefined,
  );
  return (
    <Card padding="none">
      <details
        open={open || hasProblem}
        onToggle={({ currentTarget }) => {
          currentTarget.open ||= hasProblem;
          setOpen(currentTarget.open);
        }}
      >
        <summary className={cardSummary}>
          <span className={style.summary}>
            Detalhes
            <span>Resumo *, slug, autor e imagem</span>
          </span>
          <Icon name="chevron-down" />
        </summary>
        <div className={style.details}>
          <div data-wide>
            <TextArea label="Resumo *" maxLength={NEWS.summary} {...form.field('summary')} />
          </div>
          <TextField
            label="Slug"
            hint={
              isPublic ? 'Não muda com o título. Se você mudar, o endereço antigo leva ao novo.' : undefined
            }
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={NEWS.slug}
            {...form.field('slug')}
          />
          <TextField label="Autor" autoComplete="off" maxLength={NEWS.author} {...form.field('author')} />
          <div data-wide>
            <PictureField
              maxLength={NEWS.imageUrl}
              onChosen={pictures.save}
              textOf={pictures.textOf}
              {...form.field('image_url')}
              onAddress={(image_url) => form.set({ image_url })}
            />
          </div>
        </div>
      </details>
    </Card>
  );
}
