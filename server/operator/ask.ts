import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { LongLineError, linesOf } from '#server/lib/lines.ts';
import { OperatorError } from './failure.ts';
import type { Terminal } from './terminal.ts';

interface Streams {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

const MAX_ANSWER_LENGTH = 10_000;

/** Reads answers line by line from a terminal or a pipe. `close` lets the process end. */
export function lineReader({ input, output }: Streams): Pick<Terminal, 'ask'> & { close: () => void } {
  let lines: AsyncGenerator<string> | undefined;
  return {
    async ask(question, { hidden = false } = {}) {
      if (input.isTTY) return askTyped({ input, output, question, hidden });
      lines ??= linesOf(input.setEncoding('utf8') as AsyncIterable<string>, MAX_ANSWER_LENGTH);
      const { value, done } = await lines.next().catch((error: unknown) => {
        if (!(error instanceof LongLineError)) throw error;
        throw new OperatorError(`A resposta para "${question}" tem mais de ${MAX_ANSWER_LENGTH} caracteres.`);
      });
      if (done) throw new OperatorError(`A entrada terminou sem resposta para "${question}".`);
      return value.replace(/\r$/, '');
    },
    close: () => void lines?.return(undefined),
  };
}

function askTyped(input: Streams & { question: string; hidden: boolean }): Promise<string> {
  const { input: keys, output, question, hidden } = input;
  return new Promise((resolve, reject) => {
    let isMuted = false;
    const muted = new Writable({
      write(chunk, _encoding, done) {
        if (!isMuted) output.write(chunk);
        done();
      },
    });
    const reader = createInterface({ input: keys, output: hidden ? muted : output, terminal: true });
    reader.once('SIGINT', () => {
      reader.close();
      output.write('\n');
      reject(new OperatorError('Cancelado.'));
    });
    reader.once('close', () => reject(new OperatorError('A entrada terminou antes da resposta.')));
    reader.question(`${question}: `, (answer) => {
      resolve(answer);
      reader.close();
      if (hidden) output.write('\n');
    });
    // Muted after the question is printed, so that only the typed text is hidden.
    isMuted = hidden;
  });
}
