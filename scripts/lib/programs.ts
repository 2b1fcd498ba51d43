/** Programs of the system that tests need besides Node, npm, git, PostgreSQL and a browser. CONTRIBUTING.md lists them all. */
import { candidatesOnPath, installPackages, isExecutable } from './install.ts';

interface Program {
  name: string;
  /** Debian's package of it. */
  package: string;
  /** The test files that are not run without it. */
  tests: string[];
}

const PROGRAMS: Program[] = [
  {
    name: 'ps',
    package: 'procps',
    tests: ['tests/scripts/{dev,start}.test.ts', 'tests/server/deliveries.test.ts'],
  },
  {
    name: 'mariadbd',
    package: 'mariadb-server',
    tests: [
      'tests/server/game/**/*.test.ts',
      'tests/server/operator/game/run*.test.ts',
      'tests/server/operator/game/connect*.test.ts',
    ],
  },
  {
    name: 'pgbouncer',
    package: 'pgbouncer',
    tests: ['tests/server/db/connect-postgres.pgbouncer.test.ts'],
  },
];

/** The path of a program. Debian puts some into /usr/sbin, which is not on everybody's PATH. */
export const findProgram = (name: string): string | undefined =>
  [...candidatesOnPath(name), `/usr/sbin/${name}`].find(isExecutable);

/** The programs that this machine lacks. */
export const missingPrograms = (): Program[] =>
  process.platform === 'win32' ? [] : PROGRAMS.filter(({ name }) => findProgram(name) === undefined);

/** Installs the programs that this machine lacks, where that is possible. */
export function providePrograms(): void {
  const missing = missingPrograms();
  if (missing.length > 0) installPackages(...missing.map((program) => program.package));
}
