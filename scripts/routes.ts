/** Writes src/routeTree.gen.ts, which the types need before any build has run. */
import { Generator, getConfig } from '@tanstack/router-generator';

const root = process.cwd();
await new Generator({ config: getConfig({ target: 'react', autoCodeSplitting: true }, root), root }).run();
