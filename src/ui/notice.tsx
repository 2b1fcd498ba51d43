import type { ReactNode } from 'react';
import { css, cva, cx } from '#styled/css/index.js';
import { Icon } from './icon.tsx';
import { useMissingContent } from './missing-content.ts';

type NoticeProps = {
  tone?: 'info' | 'warn' | 'error' | 'good';
  title?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
  className?: string;
  /** It stands where content would be: where a page was prerendered with that content, the content stays instead. */
  noContent?: boolean;
  children?: ReactNode;
};

const box = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '4',
    paddingInline: '4',
    paddingBlock: '3',
    borderWidth: '1px',
    borderColor: 'color-mix(in srgb, currentColor 42%, transparent)',
    borderLeftWidth: '3px',
    borderRadius: 'md',
  },
  variants: {
    tone: {
      info: { color: 'info', backgroundColor: 'infoBg' },
      warn: { color: 'warn', backgroundColor: 'warnBg' },
      error: { color: 'bad', backgroundColor: 'badBg' },
      good: { color: 'good', backgroundColor: 'goodBg' },
    },
    // It fills the place of what it stands for.
    alone: {
      true: {
        flexDirection: 'column',
        rowGap: '3',
        paddingBlock: '10',
        borderLeftWidth: '1px',
        borderColor: 'line',
        borderRadius: 'lg',
        backgroundColor: 'surface',
        textAlign: 'center',
        textWrap: 'balance',
        '& > svg': { fontSize: '2xl' },
        '& > div': { flexDirection: 'column', rowGap: '4', maxWidth: 'prose' },
        '& > div > div': { flex: 'none' },
      },
    },
  },
});
// What wraps stands below the text, not below the icon.
const content = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  flex: '1',
  minWidth: '0',
});
const body = css({ flex: '1 1 14rem', minWidth: '0', color: 'text' });
const strong = css({ fontWeight: '600' });
const soft = css({ color: 'soft', fontSize: 'sm' });
const icons = { info: 'info', warn: 'warning', error: 'warning', good: 'check' } as const;

/** A message in place: announced at once when it is an error, politely otherwise. */
export function Notice({
  tone = 'info',
  title,
  action,
  className,
  noContent = false,
  children,
}: NoticeProps) {
  useMissingContent(noContent);
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cx(box({ tone, alone: noContent }), className)}
    >
      <Icon name={icons[tone]} />
      <div className={content}>
        <div className={body}>
          {title ? <p className={strong}>{title}</p> : null}
          {children ? <div className={title ? soft : undefined}>{children}</div> : null}
        </div>
        {action}
      </div>
    </div>
  );
}
