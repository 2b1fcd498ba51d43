import { fork, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Metadata, OutputInfo } from 'sharp';
import { PICTURE } from '#contract/pictures.ts';
import { AppError } from '#server/core/errors.ts';
import { LARGEST_BOX } from './pictures.rules.ts';

/** A picture's pixels, upright and not larger than LARGEST_BOX, and what its file says about itself. */
interface DecodedPicture {
  readonly metadata: Pick<Metadata, 'format' | 'compression' | 'width' | 'height' | 'channels' | 'depth'>;
  readonly data: Uint8Array;
  readonly info: Pick<OutputInfo, 'width' | 'height' | 'channels'>;
}

/** A file that takes this long was crafted for it. */
const TIMEOUT_SECONDS = 20;
/**
 * Memory of the process. What a decoder needs cannot be told from a file: an AVIF takes 18 to 26 bytes for a pixel, and a crop hides its
 * size. The largest pictures that portals send need a third of this, and a server within 1 GB has it (docs/deploy/portal.service).
 */
const MAX_MEMORY_KB = 400_000;

/** Lies beside this module, in the sources and in the bundle (scripts/build/server.ts). */
const PROCESS = join(dirname(fileURLToPath(import.meta.url)), 'pictures.decoding-process.mjs');

/** Only Linux limits a process's memory. */
const limited: ForkOptions =
  process.platform === 'linux'
    ? {
        execPath: '/bin/sh',
        execArgv: ['-c', `ulimit -d ${MAX_MEMORY_KB} && exec "$0" "$@"`, process.execPath],
      }
    : { execArgv: [] };

/** The messages of sharp about a picture that is larger than its limit or than the memory, before or while it is decoded. */
const TOO_LARGE = /pixel limit|too large|dimensions exceed|memory|allocat/i;

/**
 * Decodes a file in a process of its own, so that no file can end the server or fill its memory, whatever its decoder does. Throws
 * picture_too_large, picture_broken.
 */
export async function decodePicture(bytes: Uint8Array): Promise<DecodedPicture> {
  const child = fork(PROCESS, {
    ...limited,
    // No secrets, because a file may take the process over.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: 'ignore',
    // Also ends a process that hangs outside of sharp's own timeout.
    timeout: 2 * TIMEOUT_SECONDS * 1000,
    killSignal: 'SIGKILL',
  });
  try {
    // Safe cast: the process sends nothing else.
    const answered = once(child, 'message').then(([answer]) => answer as DecodedPicture | { error: string });
    const ended = once(child, 'close').then(([code, signal]) => {
      // A decoder that gets no memory often aborts instead of reporting an error.
      if (typeof signal === 'string') throw new AppError('picture_too_large');
      throw new Error(`The process that decodes pictures ended with ${String(code)}.`);
    });
    child.send({ bytes, maxPixels: PICTURE.pixels, box: LARGEST_BOX, seconds: TIMEOUT_SECONDS });
    const answer = await Promise.race([answered, ended]);
    if ('error' in answer)
      throw new AppError(TOO_LARGE.test(answer.error) ? 'picture_too_large' : 'picture_broken');
    return answer;
  } finally {
    child.kill('SIGKILL');
  }
}
