/** `npm run dev`: runs the API with restart on change and the portal with hot reload. Ctrl-C ends both. */
import concurrently from 'concurrently';
import { readEnvironment } from '#server/config/env-files.ts';
import { refuseTakenPort } from '#server/config/port.ts';

const host = '127.0.0.1';
const settings = readEnvironment({ mode: 'development' });
const port = settings.PORT ?? '3000';
const apiPort = settings.API_PORT ?? String(Number(port) + 1);

try {
  await refuseTakenPort({ host, port: Number(port), variable: 'PORT' });
  await refuseTakenPort({ host, port: Number(apiPort), variable: 'API_PORT' });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const node = JSON.stringify(process.execPath);
const definedSettings = Object.fromEntries(
  Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
);

console.log('Starting …');
const { result } = concurrently(
  [
    {
      name: 'api',
      command: `${node} node_modules/tsx/dist/cli.mjs watch --clear-screen=false --import ./scripts/use-pack.ts server/main.ts`,
      // The start message shows the portal's address and not the API's.
      env: {
        LOG_LEVEL: 'warn',
        ...definedSettings,
        PORT: apiPort,
        PORTAL_DIR: 'none',
        SHOWN_ADDRESS: `http://${host}:${port}`,
      },
      prefixColor: 'yellow',
    },
    {
      name: 'portal',
      command: `${node} node_modules/vite/bin/vite.js --clearScreen false --logLevel warn`,
      env: { ...definedSettings, PORT: port, API_PORT: apiPort },
      prefixColor: 'cyan',
    },
  ],
  { killOthersOn: ['failure', 'success'], handleInput: false, prefix: 'name' },
);
result.catch(() => (process.exitCode = 1));
