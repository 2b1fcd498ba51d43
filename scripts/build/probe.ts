/** Builds inside a build: looked at, never served. */

/** Set meanwhile, so that such a build has no builds inside itself and no worker. */
const variable = 'PORTAL_PROBE';

export const isProbe = (): boolean => process.env[variable] === '1';

/** Runs a build as one that is only looked at. */
export async function asProbe<T>(work: () => Promise<T>): Promise<T> {
  return restoringNodeEnv(async () => {
    process.env[variable] = '1';
    // Whoever asks for it, a test runner too, means the code that is served.
    process.env.NODE_ENV = 'production';
    try {
      return await work();
    } finally {
      delete process.env[variable];
    }
  });
}

/** A build says what it is for to the whole process, which is told its own NODE_ENV again afterwards. */
export async function restoringNodeEnv<T>(work: () => Promise<T>): Promise<T> {
  const mode = process.env.NODE_ENV;
  try {
    return await work();
  } finally {
    if (mode === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = mode;
  }
}
