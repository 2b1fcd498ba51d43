import { useQuery } from '@tanstack/react-query';
import { useHttp } from '#lib/http-context.ts';
import { useConnection } from '#offline/connectivity/connectivity-context.ts';
import { formatNumber } from '#lib/number.ts';
import { css } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { statusQueries } from './status.queries.ts';

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' });
const playing = css({ color: 'soft', fontSize: 'sm' });

/** The game server's status, if it is known, and how many play. */
export function ServerBadge() {
  const { data, isError } = useQuery(statusQueries(useHttp()).server());
  const connection = useConnection();
  const online = data?.online === true && !isError;
  const known = isError || data !== undefined;
  let text = 'Servidor: verificando...';
  if (connection === 'offline') text = 'Servidor: sem conexão';
  else if (known) text = `Servidor ${online ? 'Online' : 'Offline'}`;
  const shown = online && connection !== 'offline';
  return (
    <div className={row}>
      <Badge tone={shown ? 'good' : 'grey'} dot>
        {text}
      </Badge>
      {shown && data.players ? (
        <span className={playing}>{`${formatNumber(data.players)} jogando agora`}</span>
      ) : null}
    </div>
  );
}
