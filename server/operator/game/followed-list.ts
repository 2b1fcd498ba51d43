import { sql, type SQL } from 'drizzle-orm';
import { MAX_INT } from '#contract/input.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { BLOCK_ROWS, type Blocks, readRows } from '#server/game/blocks.ts';
import type { GameList } from '#server/game/game.ts';
import type { GameDatabase } from '#server/game/game-database.ts';
import { RELEASED } from './accounts.ts';
import { GAME_KINDS, type GameKindName } from './kinds.ts';
import type { Source } from './source.ts';

/** Blocks that are read and written in one transaction, so that a first read does not keep others waiting. */
export const BLOCKS_AT_ONCE = 8;

/** The column of the portal's table with the game's number. */
const NUMBERS: Readonly<Record<GameKindName, SQL>> = {
  guilds: sql`id`,
  accounts: sql`game_id`,
  characters: sql`id`,
};

/** The blocks of which the portal has rows, with no checksum: so what the game has lost before is found, too. */
export async function storedBlocks(input: { db: Db; kind: GameKindName }): Promise<Map<number, string>> {
  const { db, kind } = input;
  const { rows } = await db.execute<{ block: number }>(
    sql`select distinct ${NUMBERS[kind]} / ${BLOCK_ROWS} as block from ${sql.identifier(kind)} where ${NUMBERS[kind]} is not null`,
  );
  return new Map(rows.map(({ block }) => [block, '']));
}

/**
 * Whether the game has so few rows that its database must be the wrong one, or is being restored: then nothing is deleted. Small numbers are
 * believed.
 */
export async function isSuspicious(input: { db: Db; kind: GameKindName; blocks: Blocks }): Promise<boolean> {
  const { db, kind, blocks } = input;
  const rows = [...blocks.values()].reduce((sum, block) => sum + block.rows, 0);
  const { rows: counted } = await db.execute<{ rows: number | string }>(
    sql`select count(*) as rows from ${sql.identifier(kind)} where ${NUMBERS[kind]} is not null`,
  );
  const stored = Number(counted[0]?.rows ?? 0);
  return stored > 100 && rows < stored / 2;
}

/** Some blocks of a list as a source, and what deletes the rows that the game no longer has. */
export function followedSource(input: {
  database: GameDatabase;
  kind: GameKindName;
  list: GameList;
  blocks: readonly number[];
}): { source: Source; remove: (tx: Tx) => Promise<number> } {
  const { database, kind, list, blocks } = input;
  let numbers: number[] = [];
  const source: Source = {
    name: GAME_KINDS[kind].title,
    unit: 'número',
    columns: Object.keys(list.columns),
    async *rows() {
      numbers = [];
      for (let at = 0; at < blocks.length; at += BLOCKS_AT_ONCE) {
        const rows = await readRows({ database, list, blocks: blocks.slice(at, at + BLOCKS_AT_ONCE) });
        for (const cells of rows) {
          const number = Number(cells.id) || 0;
          // The portal has no row with any other number.
          if (Number.isInteger(number) && Math.abs(number) <= MAX_INT) numbers.push(number);
          yield { place: number, cells };
        }
      }
    },
  };
  return {
    source,
    remove: (tx) =>
      kind === 'accounts'
        ? releaseMissing({ tx, blocks, numbers })
        : removeMissing({ tx, kind, blocks, numbers }),
  };
}

interface Missing {
  readonly tx: Tx;
  readonly blocks: readonly number[];
  readonly numbers: readonly number[];
}

const isMissing = ({ number, blocks, numbers }: Omit<Missing, 'tx'> & { number: SQL }): SQL =>
  sql`${number} / ${BLOCK_ROWS} in (${sql.join(
    blocks.map((block) => sql`${block}`),
    sql`, `,
  )}) and not (${number} = any(${`{${numbers.join(',')}}`}::integer[]))`;

/** Accounts that the game no longer has stay in the portal: their credits and purchases are the player's. */
async function releaseMissing({ tx, ...missing }: Missing): Promise<number> {
  const { rows } = await tx.execute<{ rows: number }>(sql`with released as (
      update accounts stored set ${RELEASED} where stored.closed_at is null
        and ${isMissing({ ...missing, number: sql`stored.game_id` })} returning 1)
    select count(*)::integer as rows from released`);
  return rows[0]?.rows ?? 0;
}

/** Deletes guilds and characters that the game no longer has. A character with deliveries stays, because they are part of the books. */
async function removeMissing(input: Missing & { kind: 'guilds' | 'characters' }): Promise<number> {
  const { tx, kind, ...missing } = input;
  const table = sql.identifier(kind);
  const unless =
    kind === 'characters'
      ? sql`and not exists (select from deliveries where deliveries.character_id = stored.id)`
      : sql``;
  const { rows } = await tx.execute<{ rows: number }>(sql`with removed as (
      delete from ${table} stored where ${isMissing({ ...missing, number: sql`stored.id` })} ${unless} returning 1)
    select count(*)::integer as rows from removed`);
  return rows[0]?.rows ?? 0;
}
