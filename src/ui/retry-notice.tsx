import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type RetryNoticeProps = {
  tone?: 'info' | 'warn';
  title: string;
  /** A retry is running. */
  busy: boolean;
  onRetry: () => void;
  className?: string;
  /** By default, that it may work in a moment. */
  children?: ReactNode;
};

/** Says what could not be loaded, with a retry button. */
export function RetryNotice({
  tone = 'warn',
  title,
  busy,
  onRetry,
  className,
  children = 'Tente de novo em instantes.',
}: RetryNoticeProps) {
  return (
    <Notice
      tone={tone}
      title={title}
      className={className}
      action={
        <Button size="sm" busy={busy} onClick={onRetry}>
          Tentar de novo
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
