import { randomBytes } from 'node:crypto';
import type { GameAccounts } from '#server/game/game-accounts.ts';
import { srp6Verifier, upperLatin } from '#server/lib/srp6.ts';

/** What the client's login takes. */
const LONGEST = 16;
const SALT_BYTES = 32;

/** AzerothCore and TrinityCore for 3.3.5: SRP6, in which name and password are in capitals. */
export const azerothcoreAccounts: GameAccounts = {
  title: 'AzerothCore ou TrinityCore',
  refuseName: (name) =>
    /^[a-z0-9_-]{3,16}$/i.test(name)
      ? null
      : 'O jogo aceita nomes de 3 a 16 letras sem acento, números, hífen e sublinhado.',
  refusePassword: (password) => {
    if (!/^[\x20-\x7e]+$/.test(password)) return 'O jogo aceita senhas sem acentos nem símbolos especiais.';
    return password.length <= LONGEST ? null : `O jogo aceita senhas de até ${LONGEST} caracteres.`;
  },
  verifierOf: ({ name, password }) => {
    const salt = randomBytes(SALT_BYTES);
    const identity = Buffer.from(upperLatin(`${name}:${password}`));
    return {
      name: upperLatin(name),
      salt: salt.toString('hex'),
      verifier: srp6Verifier({ identity, salt }).toString('hex'),
    };
  },
  notationOf: ({ name, salt, verifier }) => `$srp6$${name}$${salt}$${verifier}`,
};
