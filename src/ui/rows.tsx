import type { CSSProperties, ReactNode } from 'react';
import style from './list-row.module.css';

type RowsProps = {
  /** What the list holds, for screen readers. */
  label?: string;
  /** The columns of a wide list (`grid-template-columns`), for the parts of a `ListRow` in their order. Without them it has two lines, too. */
  columns?: string;
  /** The columns without the one whose head and facts are `data-minor`: of a list that has a form beside it. */
  fewer?: string;
  /** The head of each column; a column without one has an empty text. */
  heads?: readonly ReactNode[];
  busy?: boolean | undefined;
  /** `ListRow` elements. */
  children: ReactNode;
};

/** A list of rows: two lines each where it is narrow, else one line in columns below their heads. */
export function Rows({ label, columns, fewer, heads, busy, children }: RowsProps) {
  const variables: CSSProperties & Record<'--columns' | '--fewer', string | undefined> = {
    '--columns': columns,
    '--fewer': fewer,
  };
  return (
    <div className={columns === undefined ? style.narrow : style.wide} style={variables}>
      {heads ? (
        <div className={style.heads} role="group" aria-label="Colunas">
          {heads.map((head, index) => (
            // Columns have no id, and their order never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index}>{head}</span>
          ))}
        </div>
      ) : null}
      <ul className={style.list} aria-label={label} aria-busy={busy || undefined}>
        {children}
      </ul>
    </div>
  );
}
