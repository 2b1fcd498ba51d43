/** Builds inside a build. Their output is only analysed, never served. */

/** Set during such a build, which then has no inner builds and no service worker. */
const variable = 'PORTAL_PROBE';

export const isProbe = (): boolean => process.env[variable] === '1';

/** Runs an inner build. */
export async function asProbe<T>(work: () => Promise<T>): Promise<T> {
  return restoringNodeEnv(async () => {
    process.env[variable] = '1';
    // Always the production code, even from a test runner.
    process.env.NODE_ENV = 'production';
    try {
      return await work();
    } finally {
      delete process.env[variable];
    }
  });
}

/** Restores NODE_ENV, which a build changes for the whole process. */
export async function restoringNodeEnv<T>(work: () => Promise<T>): Promise<T> {
  const mode = process.env.NODE_ENV;
  try {
    return await work();
  } finally {
    if (mode === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = mode;
  }
}
