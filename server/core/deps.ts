import type { ServerBrand } from '#contract/brand.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/connect.ts';
import type { Random } from '#server/lib/random.ts';
import type { Role } from '#contract/rights.ts';

/** The dependencies of every module. Rules (`*.rules.ts`) do not get them: a timestamp and random numbers are passed in. */
export interface Deps {
  readonly database: Database;
  readonly clock: () => Date;
  readonly random: Random;
  readonly config: Config;
  readonly brand: ServerBrand;
}

/** The signed-in account. `sessionId` is the hash of the session's token. */
export interface Actor {
  readonly accountId: number;
  readonly accounttype: number;
  readonly role: Role | null;
  readonly sessionId: string;
  /** Whether the role of this account needs a second factor, which the account lacks. */
  readonly mustEnrol?: boolean;
}
