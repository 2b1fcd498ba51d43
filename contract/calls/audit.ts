import * as audit from '#contract/audit.ts';
import type { Call } from '#contract/call.ts';

// oxfmt-ignore
export const auditCalls = {
  listAudit: {
    method: 'GET', path: '/audit', access: 'admin', about: 'Who changed what, newest first',
    query: audit.auditQuery, reply: audit.auditPage, extension: true,
    messages: { fallback: 'Erro ao carregar a auditoria', quiet: true },
  },
} as const satisfies Record<string, Call>;
