import { keysOf } from '#contract/keys.ts';
import { readBlocks } from '#server/game/blocks.ts';
import { GameDatabaseError } from '#server/game/game-database.ts';
import { GAMES, type GameName, isGameName } from '#server/game/games.ts';
import type { Finding } from '#server/game/game.ts';
import { type OpenedGame, openGame } from '#server/game/open-game.ts';
import { gameFolder, readGameSettings, writeGameSettings } from '#server/game/settings.ts';
import { OperatorError } from '#server/operator/failure.ts';
import { printCounts } from '#server/operator/import-report.ts';
import { withDatabase, type Context } from '#server/operator/open.ts';
import { followedSource } from './followed-list.ts';
import { importGame } from './import.ts';
import { GAME_KINDS, type GameKindName } from './kinds.ts';

/** Seconds by which the clocks of the two databases may differ. */
const MAX_CLOCK_DIFFERENCE = 5;
const MAX_FAULTS = 10;
const KINDS: readonly GameKindName[] = ['guilds', 'accounts', 'characters'];

/** The game and the address that were typed. What is wrong is said without the address, which contains a password. */
export function readTarget(
  game: string | undefined,
  url: string | undefined,
): { game: GameName; url: string } {
  const games = `Os jogos são ${keysOf(GAMES).join(', ')}.`;
  if (game === undefined) throw new OperatorError(`Falta o jogo. ${games}`);
  if (!isGameName(game)) throw new OperatorError(`Não conheço o jogo "${game}". ${games}`);
  const hasViews = game.startsWith('views-');
  const like = `como mysql://portal:senha@127.0.0.1/${game === 'rathena' ? 'ragnarok' : 'jogo'}${hasViews ? ' ou postgres://portal:senha@127.0.0.1/jogo' : ''}.`;
  if (url === undefined) throw new OperatorError(`Falta o endereço do banco do jogo, ${like}`);
  const scheme = hasViews ? /^(?:mysql|mariadb|postgres|postgresql):$/ : /^(?:mysql|mariadb):$/;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !scheme.test(parsed.protocol) || parsed.pathname.length < 2)
    throw new OperatorError(`O endereço do banco do jogo é ${like}`);
  return { game, url };
}

/**
 * `connect`: checks the game's database, says what the portal would read, and writes the settings for the server and for `game run`. Writes
 * nothing where a check fails, and nothing in a dry run.
 */
export async function runConnect(input: {
  context: Context;
  game: GameName;
  url: string;
  probe: string | null;
  dryRun: boolean;
}): Promise<void> {
  const { context, game, url, probe, dryRun } = input;
  const { terminal } = context;
  if (probe !== null && !/^[^\s:]+:\d{1,5}$/.test(probe))
    throw new OperatorError('O endereço de --probe é como jogo.exemplo:6900.');
  const opened = await openGame({ game, url });
  try {
    terminal.print(`Conferindo o banco do jogo (${GAMES[game].title}):`);
    const findings = await check({ opened, now: context.now });
    for (const finding of findings) terminal.print(lineOf(finding));
    const problems = findings.filter((finding) => 'problem' in finding).length;
    if (problems > 0) {
      throw new OperatorError(
        problems === 1 ? 'Há um problema: nada foi gravado.' : `Há ${problems} problemas: nada foi gravado.`,
      );
    }
    await rehearse({ context, opened });
    if (!dryRun) await save({ context, game, url, probe, findings });
  } catch (error) {
    throw error instanceof GameDatabaseError ? new OperatorError(`Não deu certo: ${error.message}.`) : error;
  } finally {
    opened.database.close();
  }
}

async function save(input: {
  context: Context;
  game: GameName;
  url: string;
  probe: string | null;
  findings: readonly Finding[];
}): Promise<void> {
  const { context, game, url, probe, findings } = input;
  const folder = gameFolder(context.environment);
  const since = readGameSettings(folder)?.since ?? context.now.toISOString();
  const lacks = (what: string) => findings.some((finding) => 'lacks' in finding && finding.lacks === what);
  const crosses = { accounts: !lacks('accounts'), deliveries: !lacks('deliveries') };
  const file = await writeGameSettings({ folder, settings: { game, url, probe, ...crosses, since } });
  context.terminal.print(
    `Gravado em ${file}. Agora reinicie o portal e inicie "npm run portal -- game run".`,
  );
}

function lineOf(finding: Finding): string {
  if ('fine' in finding) return `  ok    ${finding.fine}`;
  return 'note' in finding ? `  veja  ${finding.note}` : `  erro  ${finding.problem}`;
}

async function check({ opened, now }: { opened: OpenedGame; now: Date }): Promise<Finding[]> {
  const { game, database } = opened;
  const [row] = await database.query(`select version() as version, ${database.dialect.now} as seconds`);
  const difference = Math.round(Number(row?.seconds ?? 0) - now.getTime() / 1000);
  const clock: Finding =
    Math.abs(difference) <= MAX_CLOCK_DIFFERENCE
      ? { fine: 'Os relógios estão certos.' }
      : { problem: `O relógio do banco do jogo difere ${difference} segundos deste: acerte os dois (NTP).` };
  return [{ fine: `O banco responde: ${row?.version ?? ''}.` }, clock, ...(await game.check())];
}

/** Reads everything as the first round would, and writes nothing. */
async function rehearse({ context, opened }: { context: Context; opened: OpenedGame }): Promise<void> {
  const { terminal, now } = context;
  const { game, database: gameDatabase } = opened;
  const imported = await withDatabase({
    ...context,
    access: 'change',
    work: async (database) => {
      const lists = [];
      for (const kind of KINDS) {
        const list = game.lists[kind];
        const blocks = [...(await readBlocks({ database: gameDatabase, list })).keys()];
        const { source } = followedSource({ database: gameDatabase, kind, list, blocks });
        lists.push({ kind, source, follow: { fingerprint: () => '' } });
      }
      return importGame({ database, lists, invalidRows: 'skip', dryRun: true, now, terminal });
    },
  });
  for (const [index, kind] of KINDS.entries()) {
    const counts = imported[index];
    if (!counts) continue;
    printCounts({ title: GAME_KINDS[kind].title, counts, dryRun: true, terminal });
    for (const { place, cause } of (counts.faults ?? []).slice(0, MAX_FAULTS))
      terminal.print(`  número ${place}: ${cause}`);
  }
}
