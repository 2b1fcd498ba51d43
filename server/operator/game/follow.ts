import type { Database } from '#server/db/connect.ts';
import { QueryError } from '#server/db/errors.ts';
import { BLOCK_ROWS, changedBlocks, readBlocks } from '#server/game/blocks.ts';
import type { OpenedGame } from '#server/game/open-game.ts';
import { fingerprintOf } from '#server/modules/game-changes/game-changes.rules.ts';
import { OperatorError } from '#server/operator/failure.ts';
import type { Fault } from '#server/operator/import-report.ts';
import { BLOCKS_AT_ONCE, followedSource, isSuspicious, storedBlocks } from './followed-list.ts';
import { importGame } from './import.ts';
import type { GameKindName } from './kinds.ts';

/** Each refers only to lists before it. */
const KINDS: readonly GameKindName[] = ['guilds', 'accounts', 'characters'];
/** How long a block with an invalid row waits for the next try: what it lacks may be in another list by then. */
const FAULTY_RETRY_MS = 60_000;

interface FollowedCounts {
  readonly kind: GameKindName;
  created: number;
  changed: number;
  removed: number;
  skipped: number;
}

interface Follower {
  readonly database: Database;
  readonly opened: OpenedGame;
  readonly sessionSecret: string;
}

/**
 * Follows a game's guilds, accounts and characters. The returned function brings the portal up to date: it reads what has changed since it was
 * called last, and everything the first time. Nothing is remembered beyond the process, so a game that was restored to yesterday is read anew.
 */
export function createFollower({ database, opened, sessionSecret }: Follower) {
  const { game, database: gameDatabase } = opened;
  const known = new Map<GameKindName, Map<number, string>>();
  const faulty = new Map<GameKindName, Map<number, number>>();
  const fingerprint = (notation: string) => fingerprintOf({ sessionSecret, notation });

  async function followList(input: {
    kind: GameKindName;
    now: Date;
    signal: AbortSignal;
    onFault: (fault: Fault & { list: string }) => void;
    onHeldBack: (list: string) => void;
    /** Called between two batches of rows: a first read takes a minute, and a player who registers waits for less. */
    betweenBatches: () => Promise<void>;
  }): Promise<FollowedCounts> {
    const { kind, now, signal, onFault, onHeldBack, betweenBatches } = input;
    const list = game.lists[kind];
    const checksums = known.get(kind) ?? (await storedBlocks({ db: database.db, kind }));
    known.set(kind, checksums);
    const retries = faulty.get(kind) ?? new Map<number, number>();
    faulty.set(kind, retries);
    for (const [block, since] of retries)
      if (now.getTime() - since >= FAULTY_RETRY_MS) checksums.delete(block);
    const blocks = await readBlocks({ database: gameDatabase, list });
    const changed = changedBlocks({ before: checksums, now: blocks });
    const holdBack = changed.length > 0 && (await isSuspicious({ db: database.db, kind, blocks }));
    if (holdBack) onHeldBack(kind);
    const counts: FollowedCounts = { kind, created: 0, changed: 0, removed: 0, skipped: 0 };
    const write = async (some: readonly number[]): Promise<void> => {
      const { source, remove } = followedSource({ database: gameDatabase, kind, list, blocks: some });
      const follow = { fingerprint, ...(holdBack ? {} : { remove }) };
      const [imported] = await importGame({
        database,
        lists: [{ kind, source, follow }],
        invalidRows: 'skip',
        dryRun: false,
        now,
        terminal: SILENT,
      });
      if (!imported) return;
      counts.created += imported.created;
      counts.changed += imported.changed;
      counts.removed += imported.removed ?? 0;
      counts.skipped += imported.skipped;
      for (const fault of imported.faults ?? []) onFault({ list: kind, ...fault });
      for (const block of some) {
        const read = blocks.get(block);
        if (read) checksums.set(block, read.checksum);
        else checksums.delete(block);
        if (imported.skipped > 0) retries.set(block, now.getTime());
        else retries.delete(block);
      }
    };
    const leaveOut = ({ block, reason }: { block: number; reason: string }): void => {
      const [first, last] = [block * BLOCK_ROWS, (block + 1) * BLOCK_ROWS - 1];
      const cause = `o banco do portal recusou as linhas de ${first} a ${last} (${reason})`;
      onFault({ list: kind, place: first, cause });
      checksums.set(block, blocks.get(block)?.checksum ?? '');
      retries.set(block, now.getTime());
    };
    for (let at = 0; at < changed.length && !signal.aborted; at += BLOCKS_AT_ONCE) {
      await betweenBatches();
      await writeWhatFits({ blocks: changed.slice(at, at + BLOCKS_AT_ONCE), write, leaveOut });
    }
    return counts;
  }

  return async (input: Omit<Parameters<typeof followList>[0], 'kind'>): Promise<FollowedCounts[]> => {
    const all: FollowedCounts[] = [];
    for (const kind of KINDS) if (!input.signal.aborted) all.push(await followList({ ...input, kind }));
    return all;
  };
}

/** Writes blocks together; where the portal's database refuses that, each by itself, so that a row holds up the others of its block alone. */
async function writeWhatFits(input: {
  blocks: readonly number[];
  write: (blocks: readonly number[]) => Promise<void>;
  leaveOut: (refused: { block: number; reason: string }) => void;
}): Promise<void> {
  const { blocks, write, leaveOut } = input;
  try {
    await write(blocks);
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === null) throw error;
    const [block] = blocks;
    if (blocks.length > 1) for (const each of blocks) await writeWhatFits({ ...input, blocks: [each] });
    else if (block !== undefined) leaveOut({ block, reason });
  }
}

/** Why the portal's database refuses what rows hold (SQLSTATE classes 22 and 23); null for any other error. */
function refusalOf(error: unknown): string | null {
  if (error instanceof QueryError) return /^2[23]/.test(error.code) ? error.code : null;
  return error instanceof OperatorError ? '23505' : null;
}

const SILENT = { note: () => undefined };
