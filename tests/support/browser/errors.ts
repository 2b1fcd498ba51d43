import type { BrowserContext } from 'playwright/test';

export type Errors = {
  /** Errors a journey provokes on purpose: `errors.allow(/status of 401/)`. */
  allow: (pattern: RegExp) => void;
  /** What the browser complained about and no test allowed. */
  unexpected: () => string[];
};

/** Collects console errors, content security policy violations included, and uncaught exceptions of every tab. */
export function watchErrors(context: BrowserContext): Errors {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error') seen.push(`${message.text()}${url ? ` (${url})` : ''}`);
  });
  context.on('weberror', (error) => seen.push(`uncaught: ${describe(error.error())}`));
  return {
    allow: (pattern) => allowed.push(pattern),
    unexpected: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}

/** All that is known of it: an error with an empty message still has a name and a stack. */
const describe = ({ name, message, stack }: Error): string =>
  [name, message, stack].filter(Boolean).join(' | ');
