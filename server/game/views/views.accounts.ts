import { createHash } from 'node:crypto';
import type { GameAccounts } from '#server/game/game-accounts.ts';

/** bcrypt's cost: what most games write. */
const BCRYPT_COST = 10;
/** What bcrypt takes. */
const LONGEST_PASSWORD_BYTES = 72;

/** Rules of the game's own are written in its routines, which may refuse an account. */
const ANY_NAME: Pick<GameAccounts, 'refuseName' | 'refusePassword'> = {
  refuseName: () => null,
  refusePassword: (password) =>
    Buffer.byteLength(password) <= LONGEST_PASSWORD_BYTES
      ? null
      : `O jogo aceita senhas de até ${LONGEST_PASSWORD_BYTES} caracteres.`,
};

const byDigest = (algorithm: 'md5' | 'sha1' | 'sha256'): GameAccounts => ({
  title: `outro jogo, com views e senhas em ${algorithm.toUpperCase()}`,
  ...ANY_NAME,
  verifierOf: ({ password }) => ({ hash: createHash(algorithm).update(password).digest('hex') }),
  notationOf: ({ hash }) => `$${algorithm}$${hash}`,
});

/** Any game whose operator writes the views and routines of docs/joining.md, by how it stores passwords. */
export const viewsAccounts = {
  'views-md5': byDigest('md5'),
  'views-sha1': byDigest('sha1'),
  'views-sha256': byDigest('sha256'),
  'views-bcrypt': {
    title: 'outro jogo, com views e senhas em bcrypt',
    ...ANY_NAME,
    verifierOf: async ({ password }) => {
      const { hash } = await import('@node-rs/bcrypt');
      return { hash: await hash(password, BCRYPT_COST) };
    },
    notationOf: ({ hash = '' }) => hash,
  },
} as const satisfies Record<string, GameAccounts>;
