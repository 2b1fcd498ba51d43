/** `npm run deliveries`: the reference worker that hands over what players bought, drew or took back (docs/operating.md). */
import { runInForeground, script } from './lib/run.ts';

runInForeground(script('server/deliveries.ts', ...process.argv.slice(2)));
