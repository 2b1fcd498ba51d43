import { keysOf } from './keys.ts';
import { PACK } from './pack.ts';

/** The account type of administrators (product 1.2). */
export const ADMIN_ACCOUNT_TYPE = 5;

/** Roles beside administrator. An account has at most one. */
export const ROLES = { editor: 'Redação', support: 'Suporte', shopkeeper: 'Loja' } as const;
export type Role = keyof typeof ROLES;

interface RightInfo {
  /** The text of the right on the screen of rights. */
  readonly label: string;
  /** The roles that have it. Administrators have every right. */
  readonly roles: readonly Role[];
}

/** The rights of the team. A call of the administration names the right that it needs as its `access`. */
export const RIGHTS = {
  news: { label: 'Escrever, publicar e deletar notícias', roles: ['editor'] },
  guides: { label: 'Criar e alterar guias', roles: ['editor'] },
  pictures: { label: 'Enviar imagens', roles: ['editor', 'shopkeeper'] },
  tickets: { label: 'Responder e fechar tickets', roles: ['support'] },
  players: { label: 'Ver contas de jogadores', roles: ['support'] },
  shop: { label: 'Alterar a loja e os preços', roles: ['shopkeeper'] },
  banners: { label: 'Criar e alterar banners', roles: ['shopkeeper'] },
  coupons: { label: 'Criar cupons', roles: ['shopkeeper'] },
  team: { label: 'Ver a página inicial da administração', roles: keysOf(ROLES) },
  admin: { label: `${PACK.currency.title}, suspensões, papéis, itens, drops e auditoria`, roles: [] },
} as const satisfies Record<string, RightInfo>;
export type Right = keyof typeof RIGHTS;

/** A role in the team, administrator included. */
export type TeamRole = Role | 'admin';
export const TEAM_ROLES = { ...ROLES, admin: 'Administração' } as const satisfies Record<TeamRole, string>;

interface Member {
  readonly accounttype: number;
  readonly role?: Role | null | undefined;
}

/** Whether the access to a call is a right of the team. */
export const isRight = (access: string): access is Right => access in RIGHTS;

/** The role in the team: null for players. */
export const teamRole = ({ accounttype, role }: Member): TeamRole | null =>
  accounttype === ADMIN_ACCOUNT_TYPE ? 'admin' : (role ?? null);

/** Whether an account has a right of the team. */
export function hasRight(account: Member, right: Right): boolean {
  const role = teamRole(account);
  if (role === null) return false;
  if (role === 'admin') return true;
  const roles: readonly Role[] = RIGHTS[right].roles;
  return roles.includes(role);
}
