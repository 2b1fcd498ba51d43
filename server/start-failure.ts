/** Why the server cannot start, in one sentence for the operator. An unexpected error is shown with its stack. */
import { StartError } from './config/start-error.ts';
import { codeOf } from './lib/error-code.ts';
import { sqlState, toDatabaseError } from './db/errors.ts';

/** A failure with the data folder as a StartError; anything else unchanged. */
export function folderFailure({ error, dataDir }: { error: unknown; dataDir: string }): unknown {
  switch (codeOf(error)) {
    case 'EEXIST':
    case 'ENOTDIR':
      return new StartError(`DATA_DIR=${dataDir} is a file, not a folder.`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartError(`DATA_DIR=${dataDir} cannot be written by this user.`);
    case 'ENOSPC':
      return new StartError(`The disk of DATA_DIR=${dataDir} is full.`);
    default:
      return error;
  }
}

export function explain(thrown: unknown): string {
  const error = toDatabaseError(thrown);
  if (!(error instanceof Error)) return 'The server cannot start.';
  if (['FolderInUseError', 'NewerDatabaseError', 'StartError'].includes(error.name)) return error.message;
  const state = sqlState(error);
  const known = state === undefined ? undefined : STATES.find(([states]) => states.test(state));
  if (known) return `${known[1]} (${state}).`;
  if (error.name === 'DatabaseUnavailableError') {
    const code = codeOf(error);
    return `The database cannot be reached: check DATABASE_URL and that PostgreSQL is running${code ? ` (${code})` : ''}.`;
  }
  return error.stack ?? error.message;
}

/** Sentences by SQLSTATE. */
const STATES: readonly (readonly [states: RegExp, sentence: string])[] = [
  [
    /^08P01$/,
    'DATABASE_URL leads to a pooler: name a connection with a session of its own in DATABASE_DIRECT_URL too',
  ],
  [/^28/, 'PostgreSQL refuses the user or the password of DATABASE_URL'],
  [/^3D000$/, 'The database that DATABASE_URL names does not exist: create it first'],
  [
    /^42501$/,
    'The user of DATABASE_URL may not create tables in the database: make it the owner, or grant it CREATE on the database and its schema',
  ],
  [/^53300$/, 'PostgreSQL has no connection left'],
  [/^53100$/, 'The disk of PostgreSQL is full: free some space there'],
  [/^53200$/, 'PostgreSQL has no memory left'],
  [/^58/, 'PostgreSQL cannot read or write its own files: look at its disk and its log'],
  [/^57P03$/, 'PostgreSQL is starting or stopping: try again in a moment'],
];
