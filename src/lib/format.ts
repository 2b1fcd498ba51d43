import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { ptBR } from 'date-fns/locale/pt-BR';
import { TIME_ZONE } from '#contract/limits.ts';

const FORMATS = {
  day: 'dd/MM/yyyy',
  minute: 'dd/MM/yyyy HH:mm',
  minuteAt: "dd/MM/yyyy 'às' HH:mm",
  dayOfMonth: "d 'de' MMMM",
  long: "dd 'de' MMMM 'de' yyyy",
} as const;

const inBrazil = tz(TIME_ZONE);

/** A timestamp (ISO 8601 text or milliseconds) in one of these formats, in São Paulo's time. */
export function formatTimestamp(timestamp: string | number, as: keyof typeof FORMATS): string {
  return format(new Date(timestamp), FORMATS[as], { locale: ptBR, in: inBrazil });
}
