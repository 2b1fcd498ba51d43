import { AGE_SOURCES, type AccountAge, type AgeState } from '#contract/ages.ts';
import { formatTimestamp } from '#lib/format.ts';

export const AGE_LABELS: Record<AgeState, string> = {
  unknown: 'Não confirmada',
  adult: 'Adulto',
  minor: 'Menor de 18 anos',
};

const SOURCES: Readonly<Record<string, string>> = AGE_SOURCES;

/** "Idade: Adulto, por equipe em 20/01/2027". */
export function ageLine({ state, source, found_at }: AccountAge): string {
  const by = source ? `, por ${SOURCES[source] ?? source}` : '';
  const when = found_at ? ` em ${formatTimestamp(found_at, 'day')}` : '';
  return `Idade: ${AGE_LABELS[state]}${by}${when}`;
}
