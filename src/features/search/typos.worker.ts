/** The worker that finds misspelt names: building its index would block the page. */
import type { Misspelt } from './search.rules.ts';
import { createTypos } from './search.typos.ts';

/** First the names, in several messages; then any number of questions. */
export type TyposRequest = { names: readonly string[] } | { question: number; text: string };
export interface TyposReply {
  question: number;
  misspelt: Misspelt[];
}

const names: string[] = [];
let typos: ReturnType<typeof createTypos> | undefined;

addEventListener('message', ({ data }: MessageEvent<TyposRequest>) => {
  if ('names' in data) {
    names.push(...data.names);
    return;
  }
  typos ??= createTypos(names);
  const reply: TyposReply = { question: data.question, misspelt: typos(data.text) };
  postMessage(reply);
});
