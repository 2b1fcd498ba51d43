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
    case 'EDQUOT':
      return new StartError(`The disk of DATA_DIR=${dataDir} is full.`);
    default:
      return error;
  }
}

export function explain(thrown: unknown): string {
  const error = toDatabaseError(thrown);
  if (!(error instanceof Error)) return 'The server cannot start.';
  if (['FolderInUseError', 'NewerDatabaseError', 'StartError'].includes(error.name)) return error.message;
  const code = sqlState(error) ?? codeOf(error);
  const known = code === undefined ? undefined : CAUSES.find(([codes]) => codes.test(code));
  if (known) return `${known[1]} (${code}).`;
  if (error.name === 'DatabaseUnavailableError') {
    return `The database cannot be reached: check DATABASE_URL and that PostgreSQL is running${code ? ` (${code})` : ''}.`;
  }
  return error.stack ?? error.message;
}

/** Sentences by SQLSTATE or error code. */
const CAUSES: readonly (readonly [codes: RegExp, sentence: string])[] = [
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
  [/^53100$/, 'The disk of the database is full: free some space there'],
  [/^(ENOSPC|EDQUOT)$/, 'The disk is full: free some space on the disk of DATA_DIR'],
  [/^53200$/, 'PostgreSQL has no memory left'],
  [/^58/, 'PostgreSQL cannot read or write its own files: look at its disk and its log'],
  [/^57P03$/, 'PostgreSQL is starting or stopping: try again in a moment'],
];
