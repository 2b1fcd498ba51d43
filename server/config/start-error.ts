/** The server cannot start. The message says in English why and what the operator can do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
