import 'fake-indexeddb/auto';
import nodeConsole from 'node:console';

/**
 * Happy DOM writes every failed request to the terminal, past vitest, which knows the console only that it puts in this one's place.
 * What a test expects to fail is no news.
 */
nodeConsole.error = () => undefined;
