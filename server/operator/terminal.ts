/** What a command says and asks; the tests pass one of their own. */
export interface Terminal {
  /** What was asked for, on standard output. */
  readonly print: (line: string) => void;
  /** Progress and faults, on standard error. */
  readonly note: (line: string) => void;
  /** An answer: typed, or the next line of standard input. `hidden` is not shown while it is typed. */
  readonly ask: (question: string, options?: { hidden?: boolean }) => Promise<string>;
  /** Whether a person types, who may mistype what is hidden. */
  readonly interactive: boolean;
}

/** 25000 → 25.000 */
export const count = (value: number): string => value.toLocaleString('pt-BR');
