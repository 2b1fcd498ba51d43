/** A real SMTP server on a free loopback port that stores the mails it receives. */
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { freePort } from './ports.ts';

interface ReceivedMail {
  readonly to: string;
  readonly from: string;
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  /** The first address in the text. */
  readonly link: string;
}

export interface TestSmtp {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** Mails to an address, the oldest first. */
  readonly to: (address: string) => ReceivedMail[];
  /** How the next mails are answered: accepted, refused with a status, or not at all. */
  answer: 'take' | 'hang' | 421 | 550;
  readonly close: () => Promise<void>;
}

export async function startSmtp(fixedPort?: number): Promise<TestSmtp> {
  const port = fixedPort ?? (await freePort());
  const mails: ReceivedMail[] = [];
  const smtp: TestSmtp = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    to: (address) => mails.filter((mail) => mail.to === address),
    answer: 'take',
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
      }),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        const { answer } = smtp;
        if (answer === 'hang') return;
        if (answer !== 'take') {
          done(Object.assign(new Error('Refused'), { responseCode: answer }));
          return;
        }
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
        mails.push({ to, ...readMail(Buffer.concat(chunks).toString('utf8')) });
        done();
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return smtp;
}

/** Reads a mail with a single part of text. */
function readMail(source: string): Omit<ReceivedMail, 'to'> {
  const end = source.indexOf('\r\n\r\n');
  const head = source.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  const body = source.slice(end + 4);
  const bytes = decode({ body, encoding: header('Content-Transfer-Encoding') });
  const text = bytes.toString('utf8').replaceAll('\r\n', '\n');
  return {
    from: header('From'),
    id: header('Message-ID'),
    subject: readWords(header('Subject')),
    text,
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
  };
}

function decode({ body, encoding }: { body: string; encoding: string }): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding === 'quoted-printable') return fromQuotedPrintable(body);
  return Buffer.from(body);
}

const fromQuotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );

/** Decodes the encoded words of a header (RFC 2047). */
const readWords = (text: string): string =>
  text
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?(Q|B)\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      (kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64')
        : fromQuotedPrintable(word.replaceAll('_', ' '))
      ).toString('utf8'),
    );
