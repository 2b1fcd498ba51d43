import { randomBytes, randomInt } from 'node:crypto';

/** The source of random numbers and secrets; tests pass a predictable one. */
export interface Random {
  /** A whole number from 0 to `below` − 1, every one equally likely. */
  int(below: number): number;
  bytes(size: number): Buffer;
}

export const cryptoRandom: Random = {
  int: (below) => randomInt(below),
  bytes: (size) => randomBytes(size),
};
