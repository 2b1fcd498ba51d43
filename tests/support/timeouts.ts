/** How long each wait of a test lasts at most, in unit tests, tests of the server and journeys. Long enough for a busy machine. */
export const WAIT_MS = 15_000;
/** The limit of a whole test. A test that starts processes or kills them names a longer one. */
export const TEST_MS = 120_000;
/** The limit of what prepares a file's tests, such as a large world. */
export const HOOK_MS = 300_000;
/** How long a process may take that builds the portal before it answers. */
export const START_MS = 120_000;
