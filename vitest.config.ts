import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', environment: 'node', include: ['tests/contract/**/*.test.ts'] } },
      { test: { name: 'sw', environment: 'node', include: ['tests/sw/**/*.test.ts'] } },
      {
        test: {
          name: 'app',
          environment: 'happy-dom',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup/app.ts'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
