import { expect, it } from 'vitest';
import { formatRelativeTime } from '#lib/relative-time.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const SECOND = 1000;
const HOUR = 3600 * SECOND;

it.each([
  [0, 'agora'],
  [29 * SECOND, 'agora'],
  [-5 * HOUR, 'agora'],
  [31 * SECOND, 'há 31 segundos'],
  [60 * SECOND, 'há 1 minuto'],
  [3 * HOUR, 'há 3 horas'],
  [24 * HOUR, 'há 1 dia'],
  [48 * HOUR, 'há 2 dias'],
  [8 * 24 * HOUR, 'há 1 semana'],
  [31 * 24 * HOUR, 'há 1 mês'],
  [93 * 24 * HOUR, 'há 3 meses'],
  [366 * 24 * HOUR, 'há 1 ano'],
  [400 * 24 * HOUR, 'há 1 ano'],
  [800 * 24 * HOUR, 'há 2 anos'],
])('%d milliseconds ago is written as %s', (age, said) => {
  expect(formatRelativeTime({ timestamp: now - age, now })).toBe(said);
  expect(formatRelativeTime({ timestamp: new Date(now - age).toISOString(), now })).toBe(said);
});
