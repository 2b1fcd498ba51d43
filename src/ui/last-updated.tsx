import { useState } from 'react';
import { css, cx } from '#styled/css/index.js';
import { Button } from './button.tsx';
import { hiddenStyle } from './hidden-style.ts';
import { Icon } from './icon.tsx';

type RefreshButtonProps = {
  /** A refresh is running. */
  busy: boolean;
  /** Why it cannot be refreshed now. */
  reason: string | undefined;
  onRefresh: () => void;
  /** The button's name for screen readers, where a screen has several. */
  label?: string;
  /** On phones the button is only its icon, so that it stands beside other texts. */
  short?: boolean;
};

type LastUpdatedProps = Omit<RefreshButtonProps, 'onRefresh' | 'short'> & {
  /** Resolves after the refresh, also if it failed. */
  onRefresh: () => Promise<unknown>;
  /** When the data was last updated, in words. */
  text: string;
  /** The data is an earlier copy: the server cannot be asked now. */
  stale?: boolean;
  /** What is shown of `text` on phones, where the line stands beside a title. */
  phoneText?: string | undefined;
  className?: string;
};

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { base: '1', md: '3' },
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

const brief = css({ display: { md: 'none' }, fontSize: 'xs', whiteSpace: 'nowrap' });
/** What a unit loses on phones: 'há 43 s', so that the title keeps its room. */
const REST_OF_UNIT = /( s)egundos?$|( min)utos?$|( h)oras?$/;
const notOnPhones = css({ mdDown: { display: 'none' } });
const onlyReadOnPhones = css({ mdDown: { srOnly: true } });

const onlyRead = css({ smDown: { srOnly: true } });

/**
 * When the data on the screen was last updated, with a refresh button. Screen readers announce what a press of it has led to. They do not
 * announce the text itself, because it changes every minute.
 */
export function LastUpdated(props: LastUpdatedProps) {
  const { text, phoneText, stale = false, className, onRefresh, ...button } = props;
  const outcome = stale ? text : 'Atualizado agora';
  const [isRefreshed, setRefreshed] = useState(false);
  async function refresh() {
    setRefreshed(false);
    await onRefresh();
    setRefreshed(true);
  }
  return (
    <div className={cx(line, className)}>
      <span className={status} data-stale={stale ? '' : undefined}>
        {/* On phones the sign says that the data is old. */}
        <Icon name={stale ? 'offline' : 'clock'} className={stale ? undefined : phoneText && notOnPhones} />
        {phoneText ? (
          <span aria-hidden className={brief}>
            {phoneText.replace(REST_OF_UNIT, '$1$2$3')}
          </span>
        ) : null}
        <span className={phoneText && onlyReadOnPhones}>{text}</span>
      </span>
      <RefreshButton {...button} short onRefresh={() => void refresh()} />
      <span role="status" className={hiddenStyle}>
        {isRefreshed ? outcome : ''}
      </span>
    </div>
  );
}

export function RefreshButton({ busy, reason, onRefresh, label, short = false }: RefreshButtonProps) {
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
      <span className={short ? onlyRead : undefined}>Atualizar</span>
    </Button>
  );
}
