import { Fragment, type ReactNode } from 'react';
import { cx } from '#styled/css/index.js';
import { Icon } from './icon.tsx';
import style from './list-row.module.css';

type ListRowProps = {
  icon?: ReactNode;
  /** The name; a link or button in it of class `rowTarget` is pressed by a press anywhere in the row. */
  name: ReactNode;
  /** The level of the name's heading; 2 where the list is the whole screen. */
  level?: 2 | 3 | 4;
  /** On a narrow row a long name has two lines instead of one. */
  short?: boolean;
  /** Beside the name. */
  badges?: ReactNode;
  /** A few facts: on a narrow row one line, on a wide one a column each. */
  facts?: readonly ReactNode[];
  /** A short fact at the right, usually a time. */
  note?: ReactNode;
  /** A number or state at the right. */
  end?: ReactNode;
  /** A `RowMenu`, or the only button of the row. */
  menu?: ReactNode;
  /** What the row opens to. */
  folded?: ReactNode;
  /** It is open at first. */
  open?: boolean;
  onFold?: (open: boolean) => void;
  /** What stands below, in every row that has it. */
  children?: ReactNode;
};

/** A row of `Rows`. Parts that a list has in some rows only are null in the others, so that the columns stay. */
export function ListRow(props: ListRowProps) {
  const {
    icon,
    name,
    level = 3,
    short = false,
    badges,
    facts,
    note,
    end,
    menu,
    folded,
    open,
    onFold,
    children,
  } = props;
  const Heading = `h${level}` as const;
  const parts = (
    <>
      {icon === undefined ? null : <span className={style.icon}>{icon}</span>}
      <div className={cx(style.name, short && style.short, !end && style.alone)}>
        <Heading>{name}</Heading>
        {badges}
      </div>
      {facts ? (
        // Replaced when a fact comes later: the spaces between the facts would move, which counts as a shift of the layout.
        <p key={facts.filter(Boolean).length} className={cx(style.facts, !note && style.alone)}>
          {facts.map((fact, index) => (
            // Facts have no id, and their order never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={index}>
              <span>{fact}</span>{' '}
            </Fragment>
          ))}
        </p>
      ) : null}
      {note === undefined ? null : <span className={style.note}>{note}</span>}
      {end === undefined ? null : <span className={style.end}>{end}</span>}
      {menu === undefined ? null : <span className={style.menu}>{menu}</span>}
    </>
  );
  if (folded === undefined) {
    return (
      <li className={style.row}>
        {parts}
        {children ? <div className={style.below}>{children}</div> : null}
      </li>
    );
  }
  return (
    <li>
      <details open={open} onToggle={onFold && (({ currentTarget }) => onFold(currentTarget.open))}>
        <summary className={style.row}>
          {parts}
          <span className={cx(style.menu, style.chevron)}>
            <Icon name="chevron-down" />
          </span>
          {children ? <div className={style.below}>{children}</div> : null}
        </summary>
        <div className={style.unfolded}>{folded}</div>
      </details>
    </li>
  );
}
