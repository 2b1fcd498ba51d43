import { TZDate } from '@date-fns/tz';
import { and, asc, count, countDistinct, eq, gte, inArray } from 'drizzle-orm';
import { AGE_STATES, type AgeState, mayDraw } from '#contract/ages.ts';
import { TIME_ZONE } from '#contract/limits.ts';
import type { Database } from '#server/db/connect.ts';
import { bannerDraws, banners } from '#server/modules/banners/banners.table.ts';
import { OperatorError } from '#server/operator/failure.ts';
import { type Context, withDatabase } from '#server/operator/open.ts';
import { formatCount } from '#server/operator/terminal.ts';

const LABELS: Record<AgeState, string> = {
  adult: 'adulto',
  minor: 'menor de idade',
  unknown: 'idade não verificada',
};
/** Draws that are printed one by one. */
const MAX_PRINTED = 1000;

/**
 * `report draws --since`: the draws since a day by the age that the account had at that time, and each that the setting of DRAWS does not
 * allow. Throws OperatorError where there is one, so that the command ends with 1.
 */
export async function reportDraws(input: { context: Context; since: string | undefined }): Promise<void> {
  const { context, since } = input;
  const { terminal, settings } = context;
  const { mode, reason } = settings.draws;
  const start = dayOf(since);
  const refused = AGE_STATES.filter((age) => !mayDraw({ draws: mode, age }));
  const { totals, drawn } = await withDatabase({
    ...context,
    access: 'change',
    work: (database) => readDraws({ database, start, refused }),
  });
  terminal.print(`Sorteios desde ${since} (DRAWS=${mode}, ${reason}), pela idade da conta naquela hora:`);
  for (const age of AGE_STATES) {
    const { draws = 0, people = 0 } = totals.find((row) => row.age === age) ?? {};
    terminal.print(`  ${LABELS[age]}: ${formatCount(draws)} sorteios de ${formatCount(people)} contas`);
  }
  const total = totals.filter(({ age }) => refused.includes(age)).reduce((sum, { draws }) => sum + draws, 0);
  if (total === 0) return terminal.print('Todos eram permitidos.');
  terminal.print('Não permitidos:');
  for (const { id, accountId, age, at, banner } of drawn)
    terminal.print(`  sorteio ${id}, ${at.toISOString()}, conta ${accountId}, ${LABELS[age]}, ${banner}`);
  if (total > drawn.length) terminal.print(`  … e mais ${formatCount(total - drawn.length)}`);
  throw new OperatorError(`DRAWS=${mode} não permite ${formatCount(total)} destes sorteios.`);
}

/** The start of a day in São Paulo. */
function dayOf(since: string | undefined): Date {
  const [year, month, day] =
    /^(\d{4})-(\d{2})-(\d{2})$/
      .exec(since ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  const start = new TZDate(year ?? Number.NaN, (month ?? 0) - 1, day ?? 0, TIME_ZONE);
  if (Number.isNaN(start.getTime()) || start.getDate() !== day)
    throw new OperatorError('Diga desde que dia, como em: report draws --since 2027-01-31');
  return new Date(start.getTime());
}

async function readDraws(input: { database: Database; start: Date; refused: AgeState[] }) {
  const { database, start, refused } = input;
  const { db } = database;
  const isSince = gte(bannerDraws.obtained_at, start);
  const totals = await db
    .select({ age: bannerDraws.ageState, draws: count(), people: countDistinct(bannerDraws.accountId) })
    .from(bannerDraws)
    .where(isSince)
    .groupBy(bannerDraws.ageState);
  const drawn = await db
    .select({
      id: bannerDraws.id,
      accountId: bannerDraws.accountId,
      age: bannerDraws.ageState,
      at: bannerDraws.obtained_at,
      banner: banners.name,
    })
    .from(bannerDraws)
    .innerJoin(banners, eq(banners.id, bannerDraws.banner_id))
    .where(and(isSince, inArray(bannerDraws.ageState, refused)))
    .orderBy(asc(bannerDraws.id))
    .limit(MAX_PRINTED);
  return { totals, drawn };
}
