/**
 * Decides about a change of credits (product 24.3): made at once, pending for a second administrator, or refused. `used`: credits that its
 * author has moved alone today. With `fourEyes`, credits for the author's own account always need a second administrator.
 */
export function decisionOf(input: {
  amount: number;
  used: number;
  isOwn: boolean;
  limits: { readonly dayLimit: number; readonly fourEyes: boolean };
}): 'done' | 'pending' | 'refused' {
  const { amount, used, isOwn, limits } = input;
  const isWithin = used + Math.abs(amount) <= limits.dayLimit;
  if (isWithin && !(isOwn && limits.fourEyes)) return 'done';
  return limits.fourEyes ? 'pending' : 'refused';
}
