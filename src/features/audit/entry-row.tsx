import { Fragment } from 'react';
import type { AuditEntry } from '#contract/audit.ts';
import { formatTimestamp } from '#lib/format.ts';
import { css, cx } from '#styled/css/index.js';
import { ListRow } from '#ui/list-row.tsx';
import { muted } from '#ui/text-style.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import {
  actionOf,
  changesOf,
  type FieldChange,
  isWholeInRow,
  personOf,
  rowChangesOf,
} from './audit.rules.ts';
import style from './entry-row.module.css';

const value = css({ maxWidth: 'prose', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', fontSize: 'sm' });
const removed = css({ color: 'bad' });
// The whole thing was taken away, which its title says.
const gone = css({ textDecoration: 'none' });
// Underlined it would look like a link.
const added = css({ color: 'good', textDecoration: 'none' });

/** One change: what, who, when, and one or two fields before and after. It opens to what the row has no room for. */
export function EntryRow({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  const isGone = changes.every(({ after }) => after === null);
  const isWhole = isWholeInRow(changes);
  const { action, subject } = actionOf(entry);
  const { shown, more } = rowChangesOf({ changes, title: entry.title });
  const inRow = (
    <>
      <span>
        <Changes changes={shown} isGone={isGone} />
      </span>
      {more > 0 ? <span>{`e mais ${more}`}</span> : null}
    </>
  );
  const line = cx(style.changes, isWhole && style.whole);
  return (
    <ListRow
      level={2}
      short
      name={
        <span className={style.what}>
          <span className={subject && style.action}>{action}</span>
          {subject}
        </span>
      }
      facts={[
        personOf(entry),
        <span key="changes" data-wide className={line}>
          {changes.length === 0 ? '—' : inRow}
        </span>,
      ]}
      note={<time dateTime={entry.createdAt}>{formatTimestamp(entry.createdAt, 'minute')}</time>}
      folded={
        changes.length === 0 || isWhole ? undefined : (
          <dl className={style.fields}>
            {changes.map((change) => (
              <div key={change.field}>
                <dt className={muted({ breaks: true })}>{change.field}</dt>
                <dd className={value}>
                  <Change change={change} isGone={isGone} />
                </dd>
              </div>
            ))}
          </dl>
        )
      }
    >
      {changes.length === 0 ? null : (
        <p data-narrow="" className={line}>
          {inRow}
        </p>
      )}
    </ListRow>
  );
}

/** 'Preço: 440 → 500; Unidades: 1 → 3'. */
const Changes = ({ changes, isGone }: { changes: readonly FieldChange[]; isGone: boolean }) =>
  changes.map((change, index) => (
    <Fragment key={change.field}>
      {index === 0 ? null : '; '}
      <span>{`${change.field}: `}</span>
      <Change change={change} isGone={isGone} />
    </Fragment>
  ));

/** The difference of a longer text; for other values both versions. */
function Change({ change, isGone }: { change: FieldChange; isGone: boolean }) {
  const { before, after, pieces } = change;
  if (pieces?.every(({ kind }) => kind === 'same')) return 'Só a formatação mudou.';
  if (pieces)
    return pieces.map(({ kind, text }, index) => (
      // Pieces have no id, and their order never changes.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>
        {kind === 'same' ? text : null}
        {kind === 'removed' ? <Removed text={text} /> : null}
        {kind === 'added' ? <Added text={text} /> : null}{' '}
      </Fragment>
    ));
  return (
    <>
      {before === null ? null : <Removed text={before} isGone={isGone} />}
      {before !== null && after !== null ? ' → ' : null}
      {after === null ? null : <Added text={after} />}
    </>
  );
}

const Removed = ({ text, isGone = false }: { text: string; isGone?: boolean }) => (
  <del className={isGone ? gone : removed}>
    <VisuallyHidden>antes: </VisuallyHidden>
    {text}
  </del>
);

const Added = ({ text }: { text: string }) => (
  <ins className={added}>
    <VisuallyHidden>depois: </VisuallyHidden>
    {text}
  </ins>
);
