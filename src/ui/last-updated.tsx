import { css, cx } from '#styled/css/index.js';
import { Icon, type IconName } from './icon.tsx';
import { RefreshButton, type RefreshButtonProps } from './refresh-button.tsx';

type LastUpdatedProps = Omit<RefreshButtonProps, 'label'> & {
  /** When the data is from, in words. */
  text: string;
  icon?: IconName;
  /** The data is an earlier copy: the server cannot be asked now. */
  stale?: boolean;
  className?: string;
};

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  color: 'muted',
  fontSize: 'sm',
});
const status = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  '&[data-stale]': { color: 'warn' },
});

/** How recent the data on the screen is, beside the button that fetches it once more. */
export function LastUpdated({ text, icon, stale = false, className, ...refresh }: LastUpdatedProps) {
  return (
    <div className={cx(line, className)}>
      <span role="status" className={status} data-stale={stale ? '' : undefined}>
        {icon ? <Icon name={icon} /> : null}
        {text}
      </span>
      <RefreshButton {...refresh} />
    </div>
  );
}
