import { useQuery } from '@tanstack/react-query';
import { clock } from '#lib/clock.ts';
import { formatRelativeTime } from '#lib/relative-time.ts';
import { useHttp } from '#lib/http-context.ts';
import { useNow } from '#lib/use-now.ts';
import { useConnection } from '#offline/connectivity/connectivity-context.ts';
import { Icon } from '#ui/icon.tsx';
import { RetryNotice } from '#offline/connectivity/retry-notice.tsx';
import { css } from '#styled/css/index.js';
import { sessionQueries } from './session.queries.ts';
import { useSession } from './use-session.ts';

const box = css({ marginBottom: '6' });
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  marginBottom: '6',
  color: 'warn',
  fontSize: 'sm',
});

/** Says when the shown account was last updated; renders nothing while it is current. */
export function AccountUpdated() {
  const session = useSession();
  const connection = useConnection();
  const queries = sessionQueries(useHttp());
  const account = useQuery({ ...queries.account(), enabled: false });
  const characters = useQuery({ ...queries.characters(), enabled: false });
  const now = useNow(30_000);

  if (connection === 'online' && !account.isError && !characters.isError) return null;
  const updatedAt = Math.min(account.dataUpdatedAt, characters.dataUpdatedAt);
  const title = `Dados vistos por último: ${updatedAt ? formatRelativeTime({ timestamp: clock.ofDevice(updatedAt), now }) : 'na sua última visita'}`;
  if (connection !== 'online') {
    return (
      <p className={line}>
        <Icon name="offline" />
        <span>{title}</span>
      </p>
    );
  }
  return (
    <RetryNotice
      tone="info"
      className={box}
      title={title}
      hint="O servidor não conseguiu atualizar a sua conta agora."
      busy={account.isFetching || characters.isFetching}
      onRetry={() => void session.refresh()}
    />
  );
}
