import { Fragment, type ReactNode } from 'react';
import type { AuditEntry } from '#contract/audit.ts';
import { formatTimestamp } from '#lib/format.ts';
import { formatRelativeTime } from '#lib/relative-time.ts';
import { css } from '#styled/css/index.js';
import { ListRow } from '#ui/list-row.tsx';
import { muted } from '#ui/text-style.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { actionOf, changesOf, type FieldChange, personOf, rowChangesOf } from './audit.rules.ts';
import style from './entry-row.module.css';

const value = css({ maxWidth: 'prose', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', fontSize: 'sm' });
const removed = css({ color: 'bad' });
// The whole thing was taken away, which its title says.
const gone = css({ textDecoration: 'none' });
// Underlined it would look like a link.
const added = css({ color: 'good', textDecoration: 'none' });

/** One change: what, who, how long ago, and what it changed most. It opens to all that it changed, and when. */
export function EntryRow({ entry, now }: { entry: AuditEntry; now: number }) {
  const changes = changesOf(entry);
  const isGone = changes.every(({ after }) => after === null);
  const { action, subject } = actionOf(entry);
  const { shown, more } = rowChangesOf({ changes, title: entry.title });
  const time = formatTimestamp(entry.createdAt, 'minuteAt');
  return (
    <ListRow
      level={2}
      short
      name={
        <span className={style.what} title={`${action}${subject}`}>
          <span className={subject && style.action}>{action}</span>
          {subject}
        </span>
      }
      facts={[
        personOf(entry),
        shown.length === 0 ? (
          ''
        ) : (
          <span key="changes" data-long="" className={style.changes}>
            <span>
              <Changes changes={shown} isGone={isGone} />
            </span>
            {more > 0 ? <span>{` e mais ${more}`}</span> : null}
          </span>
        ),
      ]}
      note={
        <time dateTime={entry.createdAt} title={time}>
          {formatRelativeTime({ timestamp: entry.createdAt, now })}
        </time>
      }
      folded={
        <dl className={style.fields}>
          <Field label="Quando">{time}</Field>
          <Field label="Pessoa">{personOf(entry)}</Field>
          {changes.map((change) => (
            <Field key={change.field} label={change.field}>
              <Change change={change} isGone={isGone} />
            </Field>
          ))}
        </dl>
      }
    />
  );
}

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className={muted({ breaks: true })}>{label}</dt>
    <dd className={value}>{children}</dd>
  </div>
);

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
