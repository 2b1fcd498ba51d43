import { Fragment, type ReactNode } from 'react';
import { css, cx } from '#styled/css/index.js';
import { Icon } from './icon.tsx';
import {
  alone,
  belowPart,
  endPart,
  factsPart,
  iconPart,
  menuPart,
  namePart,
  notePart,
  oneLine,
  placedRow,
} from './row-list.ts';

type ListRowProps = {
  icon?: ReactNode;
  /** The name; a link or button in it of class `rowTarget` is pressed by a press anywhere in the row. */
  name: ReactNode;
  /** The level of the name's heading; 2 where the list is the whole screen. */
  level?: 2 | 3 | 4;
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
  onFold?: (open: boolean) => void;
  /** What stands below, in every row that has it. */
  children?: ReactNode;
};

const row = css(placedRow);
const nameStyle = { beside: css(namePart), alone: css(namePart, alone) };
const factsStyle = { beside: css(factsPart), alone: css(factsPart, alone) };
const summary = css(placedRow, {
  cursor: 'pointer',
  listStyle: 'none',
  _focusVisible: { outlineOffset: '-3px' },
  '&::-webkit-details-marker': { display: 'none' },
});
const nameText = css(oneLine, { '[open] > summary &': { whiteSpace: 'normal', overflowWrap: 'anywhere' } });
const chevron = css({
  color: 'muted',
  transition: 'transform 150ms',
  '[open] > summary &': { transform: 'rotate(180deg)' },
});
const body = css({ paddingInline: { base: '3', md: '4' }, paddingBottom: '3', overflowWrap: 'anywhere' });

/** A row of `Rows`. Parts that a list has in some rows only are null in the others, so that the columns stay. */
export function ListRow(props: ListRowProps) {
  const { icon, name, level = 3, badges, facts, note, end, menu, folded, onFold, children } = props;
  const Heading = `h${level}` as const;
  const parts = (
    <>
      {icon === undefined ? null : <span className={iconPart}>{icon}</span>}
      <div className={nameStyle[end ? 'beside' : 'alone']}>
        <Heading className={nameText}>{name}</Heading>
        {badges}
      </div>
      {facts ? (
        <p className={factsStyle[note ? 'beside' : 'alone']}>
          {facts.map((fact, index) => (
            // Facts have no id, and their order never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={index}>
              <span>{fact}</span>{' '}
            </Fragment>
          ))}
        </p>
      ) : null}
      {note === undefined ? null : <span className={notePart}>{note}</span>}
      {end === undefined ? null : <span className={endPart}>{end}</span>}
      {menu === undefined ? null : <span className={menuPart}>{menu}</span>}
    </>
  );
  if (folded === undefined) {
    return (
      <li className={row}>
        {parts}
        {children ? <div className={belowPart}>{children}</div> : null}
      </li>
    );
  }
  return (
    <li>
      <details onToggle={onFold && (({ currentTarget }) => onFold(currentTarget.open))}>
        <summary className={summary}>
          {parts}
          <span className={cx(menuPart, chevron)}>
            <Icon name="chevron-down" />
          </span>
        </summary>
        <div className={body}>{folded}</div>
      </details>
    </li>
  );
}
