import { createHash } from 'node:crypto';
import type { GameAccounts } from '#server/game/game-accounts.ts';

/** `login.userid` has 23 characters, and the login packet as many bytes for the password. */
const LONGEST = 23;
const SHORTEST_NAME = 4;
/** With `new_account: yes` the login-server takes such a name for the wish to create an account with what is before it. */
const SEX = /_[MF]$/i;

/** rAthena with `use_MD5_passwords: yes`. */
export const rathenaAccounts: GameAccounts = {
  title: 'rAthena',
  refuseName: (name) => {
    if (!new RegExp(`^[\\w.-]{${SHORTEST_NAME},${LONGEST}}$`, 'i').test(name))
      return `O jogo aceita nomes de ${SHORTEST_NAME} a ${LONGEST} letras sem acento, números, ponto, hífen e sublinhado.`;
    return SEX.test(name) ? 'O jogo não aceita nomes que terminam em _M ou _F.' : null;
  },
  refusePassword: (password) => {
    if (!/^[\x20-\x7e]+$/.test(password)) return 'O jogo aceita senhas sem acentos nem símbolos especiais.';
    return password.length <= LONGEST ? null : `O jogo aceita senhas de até ${LONGEST} caracteres.`;
  },
  verifierOf: ({ password }) => ({ md5: createHash('md5').update(password).digest('hex') }),
  notationOf: ({ md5 }) => `$md5$${md5}`,
};
