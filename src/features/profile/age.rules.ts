import { AGE_SOURCES, type AccountAge, type AgeState } from '#contract/ages.ts';
import { formatTimestamp } from '#lib/format.ts';

const BADGES = {
  unknown: { tone: 'grey', label: 'Não confirmada' },
  adult: { tone: 'good', label: 'Adulto' },
  minor: { tone: 'blue', label: 'Menor de 18 anos' },
} as const satisfies Record<AgeState, unknown>;

export const ageBadge = ({ state }: Pick<AccountAge, 'state'>) => BADGES[state];

const SOURCES: Readonly<Record<string, string>> = AGE_SOURCES;
const NOTHING_STORED = 'O portal não guarda documento nem data de nascimento.';

/** What the card says (product 32.6): how it was found and when, and who changes it. */
export function ageExplanation({ state, source, found_at, check_url }: AccountAge): string {
  if (state === 'unknown') {
    const how = check_url
      ? 'Confirme pelo serviço de verificação, ou peça à equipe em um ticket.'
      : 'Para confirmar, peça à equipe em um ticket.';
    return `A maioridade desta conta ainda não foi confirmada. ${how} ${NOTHING_STORED}`;
  }
  const by = SOURCES[source ?? ''] ?? 'servidor';
  const when = found_at ? ` em ${formatTimestamp(found_at, 'day')}` : '';
  return `Informada por ${by}${when}. Se estiver errado, peça em um ticket: duas pessoas da equipe decidem. ${NOTHING_STORED}`;
}
