import type { Refusal } from '#server/game/game.ts';
import { codeOf } from '#server/lib/error-code.ts';

/** Shorter than the time that one hand-over may take (deliveries.worker.ts). */
const ANSWER_TIMEOUT_MS = 10_000;
/** Errors of a request that has not left this machine. */
const NOT_SENT = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;
/** The world servers' names for their commands. */
const NAMESPACES = ['urn:AC', 'urn:TC'] as const;

/** Carries out a game master's command. Throws where the answer is unknown; NotCarriedOut where nothing has happened. */
export type CommandPort = (command: string) => Promise<Refusal | undefined>;

/** The world server's SOAP port, where it carries out a game master's commands: `http://name:password@host:7878`. */
export function commandPort(address: string): CommandPort {
  const { username, password, origin } = new URL(address);
  const authorization = `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`;
  const ask = async (namespace: string, command: string) => {
    const response = await fetch(origin, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/xml' },
      body: `<?xml version="1.0" encoding="utf-8"?><SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="${namespace}"><SOAP-ENV:Body><ns1:executeCommand><command>${escapeXml(command)}</command></ns1:executeCommand></SOAP-ENV:Body></SOAP-ENV:Envelope>`,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    }).catch((error: unknown) => {
      const isUnsent = error instanceof Error && NOT_SENT.test(codeOf(error.cause) ?? '');
      throw new (isUnsent ? NotCarriedOut : Error)('o SOAP do jogo não responde', { cause: error });
    });
    return { status: response.status, text: await response.text() };
  };
  let known: string | undefined;
  return async (command) => {
    for (const namespace of known ? [known] : NAMESPACES) {
      const { status, text } = await ask(namespace, command);
      if (status === 401 || status === 403)
        throw new NotCarriedOut('o SOAP do jogo recusou a conta ou a sua permissão');
      if (/not implemented/i.test(text)) continue;
      known = namespace;
      if (status === 200) return undefined;
      const [, fault = ''] = /<faultstring[^>]*>([^<]*)/.exec(text) ?? [];
      if (fault === '') throw new Error(`o SOAP do jogo respondeu ${status}`);
      return {
        refused: `o jogo recusou: ${fault
          .replaceAll(/&#\w+;/g, '')
          .trim()
          .slice(0, 200)}`,
      };
    }
    throw new NotCarriedOut('a porta do SOAP não é de um AzerothCore nem de um TrinityCore');
  };
}

/** The command has had no effect in the game. */
export class NotCarriedOut extends Error {}

const escapeXml = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;');
