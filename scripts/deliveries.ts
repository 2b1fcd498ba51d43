/** `npm run deliveries`: the worker that hands deliveries over to the game (docs/operating.md). */
import { runInForeground, script } from './lib/run.ts';

runInForeground(script('server/deliveries.ts', ...process.argv.slice(2)));
