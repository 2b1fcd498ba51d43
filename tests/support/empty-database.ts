/** Makes the empty database that tests copy, as a process: `tsx tests/support/empty-database.ts`. */
import { provideEmptyDatabase } from './database.ts';

await provideEmptyDatabase();
