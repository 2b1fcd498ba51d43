import { useQuery } from '@tanstack/react-query';
import { useHttp } from '#lib/http-context.ts';
import { Badge } from '#ui/badge.tsx';
import { statusQueries } from './queries.ts';

/** Online or Offline; Offline until the server says otherwise (product 14.1). */
export function ServerBadge() {
  const { data, isError } = useQuery(statusQueries(useHttp()).server());
  const online = Boolean(data?.online) && !isError;
  return (
    <Badge tone={online ? 'good' : 'grey'} dot>
      Servidor {online ? 'Online' : 'Offline'}
    </Badge>
  );
}
