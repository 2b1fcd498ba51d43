import { account } from '#contract/accounts.ts';
import type { Call } from '#contract/call.ts';

// oxfmt-ignore
export const accountsCalls = {
  getAccount: {
    method: 'GET', path: '/accounts/me', access: 'player', about: 'The signed-in account',
    enrolling: true, reply: account,
  },
} as const satisfies Record<string, Call>;
