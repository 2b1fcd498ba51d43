import { useQuery } from '@tanstack/react-query';
import { useHttp } from '#lib/http-context.ts';
import { useConnection } from '#offline/connectivity/connectivity-context.ts';
import { Badge } from '#ui/badge.tsx';
import { statusQueries } from './status.queries.ts';

/** The game server's status, if it is known. */
export function ServerBadge() {
  const { data, isError } = useQuery(statusQueries(useHttp()).server());
  const connection = useConnection();
  const online = data?.online === true && !isError;
  const known = isError || data !== undefined;
  let text = 'Servidor: verificando...';
  if (connection === 'offline') text = 'Servidor: sem conexão';
  else if (known) text = `Servidor ${online ? 'Online' : 'Offline'}`;
  return (
    <Badge tone={online && connection !== 'offline' ? 'good' : 'grey'} dot>
      {text}
    </Badge>
  );
}
