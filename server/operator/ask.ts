import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import { OperatorError } from './failure.ts';
import type { Terminal } from './terminal.ts';

interface Streams {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

/** Reads answers line by line from a terminal or a pipe. `close` lets the process end. */
export function lineReader({ input, output }: Streams): Pick<Terminal, 'ask'> & { close: () => void } {
  let reader: Interface | undefined;
  let lines: AsyncIterator<string> | undefined;
  return {
    async ask(question, { hidden = false } = {}) {
      if (input.isTTY) return askTyped({ input, output, question, hidden });
      reader ??= createInterface({ input });
      lines ??= reader[Symbol.asyncIterator]();
      const { value, done } = await lines.next();
      if (done) throw new OperatorError(`A entrada terminou sem resposta para "${question}".`);
      return value;
    },
    close: () => reader?.close(),
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
