import { accounts } from './accounts.table.ts';

type Columns = Pick<typeof accounts.$inferSelect, 'ageState' | 'ageSource' | 'ageFoundAt'>;

export const ageColumns = {
  ageState: accounts.ageState,
  ageSource: accounts.ageSource,
  ageFoundAt: accounts.ageFoundAt,
};

/** The age of an account as a reply has it. */
export const presentAge = ({ ageState, ageSource, ageFoundAt }: Columns) => ({
  state: ageState,
  source: ageSource,
  found_at: ageFoundAt?.toISOString() ?? null,
});
