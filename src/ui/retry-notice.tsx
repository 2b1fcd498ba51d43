import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type RetryNoticeProps = Omit<ComponentProps<typeof Notice>, 'action'> & {
  busy: boolean;
  onRetry: () => void;
};

/** Says what could not be loaded, with a retry button; by default, that it may work in a moment. */
export function RetryNotice({
  busy,
  onRetry,
  children = 'Tente de novo em instantes.',
  ...notice
}: RetryNoticeProps) {
  return (
    <Notice
      tone="warn"
      {...notice}
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
