/** Input and output of a command. Tests pass their own. */
export interface Terminal {
  /** Prints the result to standard output. */
  readonly print: (line: string) => void;
  /** Prints progress and errors to standard error. */
  readonly note: (line: string) => void;
  /** Asks for a line of input. A `hidden` answer is not shown. */
  readonly ask: (question: string, options?: { hidden?: boolean }) => Promise<string>;
  /** Whether the input is a terminal. */
  readonly interactive: boolean;
}

/** 25000 → 25.000 */
export const formatCount = (value: number): string => value.toLocaleString('pt-BR');
