import { css } from '#styled/css/index.js';
import { oneLine, rowTarget } from './row-list.ts';

const style = css(oneLine, rowTarget, { maxWidth: 'full', whiteSpace: { base: 'normal', md: 'nowrap' } });

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
  <button type="button" className={style} aria-label={label} aria-haspopup="dialog" onClick={onPress}>
    <span>{children}</span>
  </button>
);
