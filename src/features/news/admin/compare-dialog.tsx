import { formatTimestamp } from '#lib/format.ts';
import { sanitizeArticle } from '#lib/sanitize-article.ts';
import { css, cx } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { grid, stack } from '#ui/layout.ts';
import { Prose } from '#ui/prose.tsx';
import { differencesOf, draftOf, type NewsDraft, type NewsField, type Published } from './draft.ts';

const LABELS: Record<NewsField, string> = {
  title: 'Título',
  slug: 'Slug',
  summary: 'Resumo',
  author: 'Autor',
  image_url: 'URL da Imagem',
  content: 'Conteúdo',
};

const name = css({ color: 'gold2', fontSize: 'sm', fontWeight: '600' });
const whose = css({ color: 'muted', fontSize: 'xs' });
const words = css({
  padding: '3',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'md',
  backgroundColor: 'sunken',
  overflowWrap: 'anywhere',
});
// On narrow windows the versions are stacked, so a long one scrolls inside itself.
const long = css({ maxHeight: { base: '38vh', md: 'none' }, overflowY: 'auto' });

/** Compares the two versions of an article that two administrators changed (product 4.13), before one overwrites the other. */
export function CompareDialog({
  draft,
  published,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: {
  draft: NewsDraft;
  published: Published;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}) {
  const theirs = draftOf(published);
  const fields = differencesOf({ published, draft });
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Duas versões desta notícia"
      description="Outra pessoa publicou esta notícia enquanto você escrevia. As duas estão guardadas: compare antes de escolher."
      footer={
        <>
          <Button variant="danger" onClick={onTakeTheirs}>
            Descartar a minha
          </Button>
          <Button onClick={onClose}>Voltar ao texto</Button>
          <Button variant="main" onClick={onKeepMine}>
            Ficar com a minha
          </Button>
        </>
      }
    >
      <div className={stack({ gap: 6 })}>
        {fields.length === 0 ? <p>As duas dizem o mesmo.</p> : null}
        {fields.map((field) => (
          <section key={field} aria-label={LABELS[field]}>
            <h3 className={name}>{LABELS[field]}</h3>
            <div className={grid({ columns: 2 })}>
              <Version owner="A sua, neste aparelho" field={field} text={draft[field]} />
              <Version
                owner={`A publicada em ${formatTimestamp(published.published_at, 'minuteAt')}`}
                field={field}
                text={theirs[field]}
              />
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Version({ owner, field, text }: { owner: string; field: NewsField; text: string }) {
  return (
    <div>
      <p className={whose}>{owner}</p>
      {field === 'content' ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        <section className={cx(words, long)} tabIndex={0} aria-label={owner}>
          {/* oxlint-disable-next-line react/no-danger -- cleaned */}
          <Prose dangerouslySetInnerHTML={{ __html: sanitizeArticle(text) || '<p>(vazio)</p>' }} />
        </section>
      ) : (
        <p className={words}>{text || '(vazio)'}</p>
      )}
    </div>
  );
}
