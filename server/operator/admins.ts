import * as v from 'valibot';
import { registerBody } from '#contract/registration.ts';
import { ADMIN_ACCOUNT_TYPE, teamRole, type TeamRole } from '#contract/rights.ts';
import { AppError } from '#server/core/errors.ts';
import { foldName } from '#server/db/columns.ts';
import type { Database } from '#server/db/connect.ts';
import type { Random } from '#server/lib/random.ts';
import { auditAccount } from '#server/modules/audit/audit.usecases.ts';
import { hashPassword } from '#server/modules/passwords/passwords.adapter.ts';
import { createAccount, refuseTaken as refuseTakenNames } from '#server/modules/auth/auth.usecases.ts';
import { applyRole } from '#server/modules/players/players.roles.usecases.ts';
import { lockNamedAccountForUpdate } from './accounts.ts';
import { OperatorError } from './failure.ts';
import { operatorContext } from './operator-context.ts';
import { weaknessOf } from './password-strength.ts';

/** Gives an account a role, or takes it. Returns false where it has that role already. */
export async function setRole(input: {
  database: Database;
  now: Date;
  username: string;
  role: TeamRole | null;
}): Promise<boolean> {
  const { database, now, username, role } = input;
  return database.transact(async (tx) => {
    const account = await lockNamedAccountForUpdate({ tx, username });
    const before = teamRole(account);
    if (before === role) return false;
    await applyRole({ tx, account, role, now });
    await auditAccount({
      tx,
      context: operatorContext(now),
      accountId: account.id,
      action: 'account.role',
      before: { role: before },
      after: { role },
    });
    return true;
  });
}

interface NewAdmin {
  readonly username: string;
  readonly mail: string;
  readonly password: string;
}

/** Creates an administrator's account, by the rules of registration and with a strong password. */
export async function createAdmin(input: {
  database: Database;
  now: Date;
  random: Random;
  account: NewAdmin;
  gameName: string;
}): Promise<void> {
  const { database, now, random, account, gameName } = input;
  const { username, mail, password } = validateAdmin({ account, gameName });
  await refuseTaken({ database, username, mail });
  const passwordHash = await hashPassword(password);
  const create = createAccount({
    deps: { database, clock: () => now, random },
    values: { username, mail, passwordHash, accounttype: ADMIN_ACCOUNT_TYPE },
    afterInsert: ({ tx, accountId }) =>
      auditAccount({
        tx,
        context: operatorContext(now),
        accountId,
        action: 'account.create',
        after: { username, accounttype: ADMIN_ACCOUNT_TYPE },
      }),
  });
  await create.catch(explainTaken({ username, mail }));
}

/** Throws where the name or e-mail is taken. Called before the password is asked for. */
export const refuseTaken = (input: { database: Database; username: string; mail: string }): Promise<void> =>
  refuseTakenNames(input).catch(explainTaken(input));

const explainTaken = (names: { username: string; mail: string }) => (error: unknown) => {
  const code = error instanceof AppError ? error.code : null;
  if (code !== 'username_taken' && code !== 'mail_taken') throw error;
  const [label, value] = code === 'mail_taken' ? ['e-mail', names.mail] : ['nome', names.username];
  throw new OperatorError(`Já existe uma conta com o ${label} "${value}".`);
};

/** Validates name and e-mail by the rules of registration. */
export function validateNames(names: Omit<NewAdmin, 'password'>): Omit<NewAdmin, 'password'> {
  const { username, mail } = registerBody.entries;
  const parsed = v.safeParse(v.object({ username, mail }), names, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const label = v.getDotPath(parsed.issues[0]) === 'mail' ? 'O e-mail' : 'O nome';
  throw new OperatorError(`${label} não serve: ${withFullStop(parsed.issues[0].message)}`);
}

function validateAdmin({ account, gameName }: { account: NewAdmin; gameName: string }): NewAdmin {
  const names = validateNames(account);
  const parsed = v.safeParse(registerBody.entries.password, account.password, { abortEarly: true });
  if (!parsed.success)
    throw new OperatorError(`A senha não serve: ${withFullStop(parsed.issues[0].message)}`);
  const folded = [names.username, names.mail].map(foldName);
  const weakness = weaknessOf({ password: parsed.output, names: folded, gameName });
  if (weakness) throw new OperatorError(weakness);
  return { ...names, password: parsed.output };
}

const withFullStop = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);
