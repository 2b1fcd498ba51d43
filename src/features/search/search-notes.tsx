import { formatRelativeTime } from '#lib/relative-time.ts';
import { useNow } from '#lib/use-now.ts';
import { useConnection } from '#offline/connectivity/connectivity-context.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { SEARCH } from './search.rules.ts';
import style from './search.module.css';

const AWAY = { offline: 'Sem conexão', unreachable: 'O servidor não responde' } as const;

/** Above the results: how many there are, of when the data is without a connection, and what to do when nothing is found. */
export function SearchNotes({
  text,
  found,
  onlySimilar,
  isWaiting,
  syncedAt,
}: {
  /** Empty while nothing is searched. */
  text: string;
  found: number;
  /** Nothing has the text as it was typed. */
  onlySimilar: boolean;
  isWaiting: boolean;
  /** The oldest sync of what is searched; null if nothing of the game is on this device, undefined until that is known. */
  syncedAt: number | null | undefined;
}) {
  const connection = useConnection();
  const now = useNow(60_000);
  const nothing = text !== '' && found === 0 && !isWaiting;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{statusText({ text, found, onlySimilar, isWaiting })}</span>
      </VisuallyHidden>
      {connection === 'online' || syncedAt === undefined ? null : (
        <p className={style.offline}>
          <Icon name="offline" />
          <span>
            {syncedAt === null
              ? `${AWAY[connection]}, e este aparelho ainda não guardou itens e mapas.`
              : `${AWAY[connection]}. Dados deste aparelho, atualizados ${formatRelativeTime({ timestamp: syncedAt, now })}.`}
          </span>
        </p>
      )}
      {onlySimilar ? <p className={style.waiting}>{`Nada com “${text.trim()}”. Parecidos:`}</p> : null}
      {isWaiting && found === 0 ? <p className={style.waiting}>Buscando...</p> : null}
      {nothing ? (
        <EmptyState
          text={`Nada encontrado para “${text.trim()}”`}
          hint={
            text.trim().length < SEARCH.minTypoLength
              ? 'Digite mais letras do nome.'
              : 'Tente só uma parte do nome. Acentos e letras trocadas não atrapalham.'
          }
        />
      ) : null}
    </>
  );
}

function statusText({
  text,
  found,
  onlySimilar,
  isWaiting,
}: {
  text: string;
  found: number;
  onlySimilar: boolean;
  isWaiting: boolean;
}): string {
  if (text === '') return '';
  if (isWaiting) return 'Buscando...';
  if (found === 0) return 'Nada encontrado.';
  if (onlySimilar) return `Nada encontrado. ${found === 1 ? '1 parecido' : `${found} parecidos`}.`;
  return found === 1 ? '1 resultado.' : `${found} resultados.`;
}
