/** Thousands of clients with a keep-alive connection each. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openConnection, type Answer } from './load.ts';

type Kind = 'list' | 'purchase';
export interface ClientSpec {
  readonly kind: Kind;
  readonly url: string;
  readonly request: () => Buffer | string;
  readonly status: number;
  /** Pause between two requests; null: the pause of the run. */
  readonly pauseMs: number | null;
}
/** Response times in milliseconds. */
type Times = Readonly<Record<Kind, number[]>>;
interface Answers {
  readonly times: Times;
  /** Requests that were answered 503. */
  readonly unavailable: number;
}

export interface Crowd {
  /** Every client sends requests for this time. Throws for an unexpected status other than 503, and for a lost connection. */
  readonly run: (input: { ms: number; pauseMs: number }) => Promise<Answers>;
  readonly close: () => void;
}

type Client = ClientSpec & { readonly ask: () => Promise<Answer>; readonly close: () => void };

/** More connections at once would not fit into the queue of those that wait to be accepted. */
const OPENED_AT_ONCE = 100;
/** Open files of this process besides the connections. */
const OTHER_FILES = 200;

export async function openCrowd(specs: readonly ClientSpec[]): Promise<Crowd> {
  const files = Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);
  if (files < specs.length + OTHER_FILES)
    throw new Error(`${specs.length} connections need more open files than ${files}: raise ulimit -n.`);
  const clients: Client[] = [];
  for (let index = 0; index < specs.length; index += OPENED_AT_ONCE)
    clients.push(...(await Promise.all(specs.slice(index, index + OPENED_AT_ONCE).map(openClient))));
  return {
    async run({ ms, pauseMs }) {
      const endsAt = performance.now() + ms;
      const times: Times = { list: [], purchase: [] };
      let unavailable = 0;
      const askUntilEnd = async (client: Client) => {
        const pause = client.pauseMs ?? pauseMs;
        // A random delay, so that the clients do not all start at once.
        await wait(Math.random() * pause);
        while (performance.now() < endsAt) {
          const sent = performance.now();
          const { status, head } = await client.ask();
          if (status === client.status) times[client.kind].push(performance.now() - sent);
          else if (status === 503) unavailable += 1;
          else throw new Error(head);
          if (pause > 0) await wait(pause * (0.5 + Math.random()));
        }
      };
      await Promise.all(clients.map(askUntilEnd));
      return { times, unavailable };
    },
    close: () => clients.forEach(({ close }) => close()),
  };
}

async function openClient(spec: ClientSpec): Promise<Client> {
  let settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;
  const { socket, send } = openConnection({ url: spec.url, onAnswer: (answer) => settle?.resolve(answer) });
  await once(socket, 'connect');
  const lost = (error?: Error) => settle?.reject(error ?? new Error('The server closed a connection'));
  socket.on('error', lost);
  socket.on('close', () => lost());
  return {
    ...spec,
    ask: () =>
      new Promise<Answer>((resolve, reject) => {
        settle = { resolve, reject };
        send(spec.request());
      }),
    close: () => socket.destroy(),
  };
}
