import type { Account } from '#contract/accounts.ts';
import { ApiError } from '#lib/api-error.ts';
import type { FormProblem } from '#lib/use-form.ts';

/** The link by which new players register with this account's code (product 3.6). */
export const referralLink = ({ origin, code }: { origin: string; code: string }): string =>
  `${origin}/register?ref=${encodeURIComponent(code)}`;

/** The problem of a failed POST /auth/password; `message` is its text. A 404 means that the API has no such call. */
export function passwordProblem({ error, message }: { error: unknown; message: string }): FormProblem {
  if (!(error instanceof ApiError)) return { text: message, path: null };
  if (error.kind === 'refused' && error.status === 404)
    return { text: 'Este servidor não oferece a troca de senha.', path: null };
  if (error.code === 'wrong_password' || error.field === 'currentPassword')
    return { text: message, path: 'currentPassword' };
  return { text: message, path: error.field === 'newPassword' ? 'newPassword' : null };
}

/** The pages to which sections of the profile have moved, by their anchors: other sites may link to them. */
const PAGES_OF_ANCHORS = {
  entregas: '/profile/deliveries',
  extrato: '/profile/ledger',
  senha: '/profile/security',
  'duas-etapas': '/profile/security',
  acessos: '/profile/security',
  'historico-de-acessos': '/profile/security',
  'seus-dados': '/profile/security',
} as const;

/** The page of the profile that has this anchor now; undefined for those of the first page. */
export const pageOfAnchor = (anchor: string) =>
  Object.entries(PAGES_OF_ANCHORS).find(([known]) => known === anchor)?.[1];

/** What a player does whose account the game lacks; null if it has it (product 3.1). */
export function outsideGame({
  username,
  in_game: inGame,
  game_refused: refused,
}: Pick<Account, 'username' | 'in_game' | 'game_refused'>): { title: string; text: string } | null {
  if (inGame !== false) return null;
  if (refused === 'name') {
    return {
      title: `O nome ${username} já é de outra conta no jogo`,
      text: 'Se ela é sua, altere a senha aqui para a do jogo: as duas viram uma só. Se não é, encerre esta conta na aba Segurança e crie outra com outro nome. Se esta já tem compras, abra um ticket antes.',
    };
  }
  const title = 'Esta conta ainda não está no jogo';
  if (refused === 'password')
    return { title, text: 'Altere a senha abaixo: com a nova, a conta chega ao jogo.' };
  return {
    title,
    text: 'Ela chega em instantes. Se demorar, o jogo pode estar fora do ar: tente mais tarde.',
  };
}

type MailOf = Pick<Account, 'mail' | 'mail_confirmed' | 'new_mail'>;

/** The badge of the e-mail card. An account that came from the game may have no e-mail (product 31.2). */
export function mailBadge({ mail, mail_confirmed: confirmed }: MailOf): string {
  if (confirmed) return 'Confirmado';
  return mail === '' ? 'Sem e-mail' : 'Não confirmado';
}

/** What the e-mail card says (product 25.4, 25.5). */
export function mailExplanation({ mail, mail_confirmed: confirmed, new_mail: newMail }: MailOf): string {
  if (newMail) {
    const until = mail === '' ? '' : `: até lá continua valendo ${mail}`;
    return `Abra o link que enviamos para ${newMail}${until}.`;
  }
  if (confirmed) return 'É por ele que você recupera a conta se esquecer a senha.';
  if (mail === '') return 'Cadastre um e-mail: sem ele você não recupera a conta se esquecer a senha.';
  return `Enviamos um link para ${mail}. Abra-o para confirmar que o endereço é seu.`;
}
