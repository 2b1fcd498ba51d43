import { randomBytes, randomInt } from 'node:crypto';

/** The source of random numbers and secrets; tests pass a predictable one. */
export interface Random {
  /** A whole number from 0 to `below` − 1, every one equally likely. */
  int(below: number): number;
  bytes(size: number): Buffer;
}

/** 32 letters and digits that do not look alike: each is worth 5 bits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code that a person can copy. */
export const randomCode = ({ random, length }: { random: Pick<Random, 'int'>; length: number }): string =>
  Array.from({ length }, () => LETTERS[random.int(LETTERS.length)]).join('');

export const cryptoRandom: Random = {
  int: (below) => randomInt(below),
  bytes: (size) => randomBytes(size),
};
