import type { ReactNode } from 'react';
import { css } from '#styled/css/index.js';
import { Icon, type IconName } from './icon.tsx';

type EmptyStateProps = {
  /** What is empty, in one sentence. It is announced when it replaces a list. */
  text: string;
  /** A second line: what to do next. */
  hint?: ReactNode;
  icon?: IconName;
  action?: ReactNode;
};

const box = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '3',
  paddingInline: '4',
  paddingBlock: { base: '10', md: '16' },
  textAlign: 'center',
});
const gem = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '5.5rem',
  height: '5.5rem',
  marginBottom: '2',
  color: 'gold',
  fontSize: 'xl',
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    inset: '0.8rem',
    borderWidth: '1px',
    borderColor: 'line2',
    borderRadius: 'sm',
    transform: 'rotate(45deg)',
  },
  _after: { inset: '0.4rem', borderColor: 'line' },
});
const main = css({ maxWidth: '34rem', fontSize: 'lg', fontWeight: '500', textWrap: 'balance' });
const more = css({ maxWidth: '34rem', color: 'muted', fontSize: 'sm', textWrap: 'balance' });

/** Shown in place of a list that is empty. */
export function EmptyState({ text, hint, icon = 'search', action }: EmptyStateProps) {
  return (
    <div className={box}>
      <span className={gem}>
        <Icon name={icon} />
      </span>
      <p aria-live="polite" className={main}>
        {text}
      </p>
      {hint ? <p className={more}>{hint}</p> : null}
      {action}
    </div>
  );
}
