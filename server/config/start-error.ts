/** The server cannot start with these settings; the message says in English why and what the operator can do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
