import type { BrowserContext } from 'playwright/test';

export type Errors = {
  /** Allows errors that a journey causes on purpose: `errors.allow(serverGone, /status of 401/)`. */
  allow: (...patterns: RegExp[]) => void;
  /** Errors that no test has allowed. */
  unexpected: () => string[];
};

/** Collects the console errors (violations of the content security policy are among them) and the uncaught exceptions of every tab. */
export function watchErrors(context: BrowserContext): Errors {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error') seen.push(`${message.text()}${url ? ` (${url})` : ''}`);
  });
  context.on('weberror', (error) => seen.push(`uncaught: ${describe(error.error())}`));
  return {
    allow: (...patterns) => void allowed.push(...patterns),
    unexpected: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}

/** An error with an empty message still has a name and a stack. */
const describe = ({ name, message, stack }: Error): string =>
  [name, message, stack].filter(Boolean).join(' | ');
