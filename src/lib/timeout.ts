/** Resolves after `ms` milliseconds. */
export const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves like `work`, or with undefined after `timeoutMs`, while `work` continues. Throws what `work` throws. */
export async function withTimeout<T>({
  work,
  timeoutMs,
}: {
  work: Promise<T>;
  timeoutMs: number;
}): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
