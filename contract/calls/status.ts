import * as status from '#contract/status.ts';
import type { Call } from '#contract/call.ts';

// oxfmt-ignore
export const statusCalls = {
  getServerStatus: {
    method: 'GET', path: '/server-status', access: 'visitor', about: 'Whether the game server is online',
    reply: status.serverStatus, extension: true,
  },
  getHealth: {
    method: 'GET', path: '/health', access: 'visitor', about: 'Whether the API and its database answer',
    reply: status.health, extension: true,
  },
} as const satisfies Record<string, Call>;
