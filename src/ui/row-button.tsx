import { rowLink } from './row-list.ts';

/** The name of a row as a button that the whole row presses. Its label says what a press does, and has the name in it. */
export const RowButton = ({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress: () => void;
  children: string;
}) => (
  <button type="button" className={rowLink} aria-label={label} aria-haspopup="dialog" onClick={onPress}>
    <span>{children}</span>
  </button>
);
