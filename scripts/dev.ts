/** `npm run dev`: the API with restart on change and the portal with reload, together; one Ctrl-C ends both. */
import concurrently from 'concurrently';

const port = process.env.PORT ?? '3000';
const apiPort = process.env.API_PORT ?? String(Number(port) + 1);

const node = JSON.stringify(process.execPath);

const { result } = concurrently(
  [
    {
      name: 'api',
      command: `${node} node_modules/tsx/dist/cli.mjs watch --clear-screen=false server/main.ts`,
      env: { PORT: apiPort },
      prefixColor: 'yellow',
    },
    {
      name: 'portal',
      command: `${node} node_modules/vite/bin/vite.js --clearScreen false`,
      env: { PORT: port, API_PORT: apiPort },
      prefixColor: 'cyan',
    },
  ],
  { killOthersOn: ['failure', 'success'], handleInput: false, prefix: 'name' },
);
result.catch(() => (process.exitCode = 1));
