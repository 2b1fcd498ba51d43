import { useUser } from '#session/use-session.ts';

/** What the account may still spend this month, as last seen; null without a limit (product 32.10). */
export const useMonthLeft = (): number | null => useUser()?.spending?.left ?? null;

export const OVER_LIMIT = 'Passa do limite de gastos do mês';
