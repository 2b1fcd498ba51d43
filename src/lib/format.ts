import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { ptBR } from 'date-fns/locale/pt-BR';
import { DATE_FORMAT, TIME_ZONE } from '#contract/limits.ts';

const inBrazil = tz(TIME_ZONE);

/** A timestamp (ISO 8601 text or milliseconds) in one of the formats of product 17.3, in São Paulo's time. */
export function formatTimestamp(timestamp: string | number, as: keyof typeof DATE_FORMAT): string {
  return format(new Date(timestamp), DATE_FORMAT[as], { locale: ptBR, in: inBrazil });
}
