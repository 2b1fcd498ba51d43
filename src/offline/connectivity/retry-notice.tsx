import type { ComponentProps } from 'react';
import { Button } from '#ui/button.tsx';
import { focusPlaceWhenGone } from '#ui/focus-place.ts';
import { Notice } from '#ui/notice.tsx';
import { useConnection } from './connectivity-context.ts';

type RetryNoticeProps = Omit<ComponentProps<typeof Notice>, 'action'> & {
  busy: boolean;
  /** What to do about it, in place of the usual sentence. Offline it is not said. */
  hint?: string | undefined;
  onRetry: () => void;
};

/** Says what could not be loaded, with a retry button. Offline it needs none, because the portal tries again when the connection is back. */
export function RetryNotice({
  busy,
  hint = 'Tente de novo em instantes.',
  onRetry,
  children,
  ...notice
}: RetryNoticeProps) {
  const isOffline = useConnection() === 'offline';
  return (
    <Notice
      tone="warn"
      {...notice}
      action={
        isOffline ? null : (
          <Button ref={focusPlaceWhenGone} size="sm" busy={busy} onClick={onRetry}>
            Tentar de novo
          </Button>
        )
      }
    >
      <span>
        {isOffline ? 'É preciso ter conexão. Quando ela voltar, o portal tenta de novo sozinho.' : hint}
      </span>{' '}
      {children ? <span>{children}</span> : null}
    </Notice>
  );
}
