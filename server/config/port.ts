import { once } from 'node:events';
import { createServer } from 'node:net';
import { codeOf } from '#server/lib/error-code.ts';
import { StartError } from './start-error.ts';

type Address = {
  readonly host: string;
  readonly port: number;
  /** The environment variable of this port. */
  readonly variable?: string;
};

/** Throws a StartError when the server cannot listen on this address. Called before any slow step of the start. */
export async function refuseTakenPort(address: Address): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen({ port: address.port, host: address.host }), 'listening');
  } catch (error) {
    throw listenFailure({ error, address });
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** A failure to listen as a StartError; anything else unchanged. */
export function listenFailure({ error, address }: { error: unknown; address: Address }): unknown {
  const { host, port, variable = 'PORT' } = address;
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is in use by another program. Set ${variable} to a free one.`);
    case 'EACCES':
      return new StartError(
        `Port ${port} needs more rights than this user has. Set ${variable} to one above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`HOST=${host} is not an address of this machine.`);
    default:
      return error;
  }
}
