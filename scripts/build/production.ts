/** Runs a build of Vite's with the production code, even from a test runner, and restores NODE_ENV, which it changes for the whole process. */
export async function inProduction<T>(work: () => Promise<T>): Promise<T> {
  const mode = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return await work();
  } finally {
    if (mode === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = mode;
  }
}
