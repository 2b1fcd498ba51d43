/** `npm run portal -- <command>`: the operator's commands (docs/operating.md). */
import { readEnvironment } from '#server/config/env-files.ts';
import { lineReader } from '#server/operator/ask.ts';
import { runCommand } from '#server/operator/commands.ts';

const reader = lineReader({ input: process.stdin, output: process.stderr });
const code = await runCommand({
  args: process.argv.slice(2),
  environment: readEnvironment(),
  now: new Date(),
  terminal: {
    print: (line) => process.stdout.write(`${line}\n`),
    note: (line) => process.stderr.write(`${line}\n`),
    ask: reader.ask,
    interactive: process.stdin.isTTY,
  },
});
reader.close();
process.exitCode = code;
