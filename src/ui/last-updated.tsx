import { css, cx } from '#styled/css/index.js';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

type RefreshButtonProps = {
  /** A refresh is running. */
  busy: boolean;
  /** Why it cannot be refreshed now. */
  reason: string | undefined;
  onRefresh: () => void;
  /** The button's name for screen readers, where a screen has several. */
  label?: string;
};

type LastUpdatedProps = RefreshButtonProps & {
  /** When the data was last updated, in words. */
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
  rowGap: '1',
  color: 'muted',
  fontSize: 'sm',
});
const status = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  '&[data-stale]': { color: 'warn' },
});

/** When the data on the screen was last updated, with a refresh button. */
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

export function RefreshButton({ busy, reason, onRefresh, label }: RefreshButtonProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Icon name="refresh" />}
      busy={busy}
      reason={reason}
      aria-label={label}
      onClick={onRefresh}
    >
      Atualizar
    </Button>
  );
}
