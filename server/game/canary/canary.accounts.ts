import { createHash } from 'node:crypto';
import type { GameAccounts } from '#server/game/game-accounts.ts';

const LONGEST_NAME = 32;
/** What the client's login takes. */
const LONGEST_PASSWORD = 29;

/** Canary and The Forgotten Server with `passwordType = "sha1"`, their default. */
export const canaryAccounts: GameAccounts = {
  title: 'Canary ou The Forgotten Server',
  refuseName: (name) =>
    new RegExp(`^[a-z0-9]{3,${LONGEST_NAME}}$`, 'i').test(name)
      ? null
      : `O jogo aceita nomes de 3 a ${LONGEST_NAME} letras sem acento e números.`,
  refusePassword: (password) => {
    if (!/^[\x20-\x7e]+$/.test(password)) return 'O jogo aceita senhas sem acentos nem símbolos especiais.';
    return password.length <= LONGEST_PASSWORD
      ? null
      : `O jogo aceita senhas de até ${LONGEST_PASSWORD} caracteres.`;
  },
  verifierOf: ({ password }) => ({ sha1: createHash('sha1').update(password).digest('hex') }),
  notationOf: ({ sha1 }) => `$sha1$${sha1}`,
};
