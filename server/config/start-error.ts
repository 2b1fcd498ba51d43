/** The server must not start as it is set up; the message tells the operator why and what to do, in English. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
