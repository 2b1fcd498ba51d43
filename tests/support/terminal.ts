import type { Terminal } from '#server/operator/terminal.ts';

/** A terminal for the operator's commands that answers from a list and records what is written to it. */
export function testTerminal(answers: readonly string[] = []): Terminal & {
  readonly printed: string[];
  readonly noted: string[];
} {
  const [printed, noted, left]: [string[], string[], string[]] = [[], [], [...answers]];
  return {
    printed,
    noted,
    print: (line) => void printed.push(line),
    note: (line) => void noted.push(line),
    ask: async () => left.shift() ?? '',
    interactive: false,
  };
}
