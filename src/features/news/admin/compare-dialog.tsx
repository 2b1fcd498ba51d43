import { NEWS_STATUSES } from '#contract/news.ts';
import { formatTimestamp } from '#lib/format.ts';
import { brazilianTime } from '#lib/local-time.ts';
import { withPictureFiles } from '#lib/picture-sets.ts';
import { pictureUrl } from '#lib/picture-url.ts';
import { sanitizeArticle } from '#lib/sanitize-article.ts';
import { css, cx } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { versionBox } from '#ui/conflict-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { halves } from '#ui/halves.ts';
import { stack } from '#ui/layout.ts';
import { Prose } from '#ui/prose.tsx';
import { muted } from '#ui/text-style.ts';
import { FIELD_LABELS } from './field-labels.ts';
import {
  differencesOf,
  draftOf,
  isPublic,
  type NewsDraft,
  type NewsField,
  type Published,
} from './news.draft.rules.ts';

/** A field's value as it is shown. */
function textOf(field: NewsField, draft: NewsDraft): string {
  const value = draft[field];
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (field === 'status') return NEWS_STATUSES[draft.status];
  if (field === 'publish_at' && value) return formatTimestamp(brazilianTime(value) || value, 'minuteAt');
  return value;
}

const name = css({ color: 'gold2', fontSize: 'sm', fontWeight: '600' });
// On narrow windows the versions are stacked, so a long one scrolls inside itself.
const long = css({ maxHeight: { base: '38vh', md: 'none' }, overflowY: 'auto' });

/** Compares the two versions of an article that two administrators changed, before one overwrites the other. */
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
      description="Outra pessoa salvou esta notícia enquanto você escrevia. As duas estão guardadas: compare antes de escolher."
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
      <div className={stack({ gap: 8 })}>
        {fields.length === 0 ? <p>As duas dizem o mesmo.</p> : null}
        {fields.map((field) => (
          <section key={field} aria-label={FIELD_LABELS[field]}>
            <h3 className={name}>{FIELD_LABELS[field]}</h3>
            <div className={halves}>
              <Version owner="A sua, neste aparelho" field={field} text={textOf(field, draft)} />
              <Version
                owner={
                  isPublic(published)
                    ? `A publicada em ${formatTimestamp(published.published_at, 'minuteAt')}`
                    : 'A do servidor'
                }
                field={field}
                text={textOf(field, theirs)}
              />
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

const shownHtml = (text: string): string => withPictureFiles(sanitizeArticle(text), pictureUrl);

function Version({ owner, field, text }: { owner: string; field: NewsField; text: string }) {
  return (
    <div>
      <p className={muted({ size: 'xs' })}>{owner}</p>
      {field === 'content' ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard
        <section className={cx(versionBox, long)} tabIndex={0} aria-label={owner}>
          {/* oxlint-disable-next-line react/no-danger -- sanitised */}
          <Prose dangerouslySetInnerHTML={{ __html: shownHtml(text) || '<p>(vazio)</p>' }} />
        </section>
      ) : (
        <p className={versionBox}>{text || '(vazio)'}</p>
      )}
    </div>
  );
}
