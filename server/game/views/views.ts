import { findLost } from '#server/game/delivered.ts';
import type { Finding, Game, GameList, Refusal } from '#server/game/game.ts';
import type { GameDatabase, GameValue } from '#server/game/game-database.ts';
import { checkColumns } from '#server/game/schema-check.ts';

/** The views that are read, with their columns: those of the portal's lists (server/operator/game/kinds.ts). */
const VIEWS = {
  portal_guilds: 'id guild_name',
  portal_accounts:
    'id username mail password_hash cash_site nation storage_gold stamina game_ban suspension_reason',
  portal_characters: 'id account_id name level classinfo class_name guild_id honor killpoint loggedtime',
  portal_online: 'players',
} as const;
/** The routines that are called, with the number of their values. Without any of these the portal only reads the game. */
const ROUTINES = {
  portal_create_account: 3,
  portal_set_password: 2,
  portal_set_mail: 2,
  portal_set_ban: 3,
  portal_close_account: 1,
} as const;
/** The routine of deliveries, and the view of those that were made. Without it items are not delivered. */
const DELIVER = 'portal_deliver';
const DELIVERED = { portal_deliveries: 'id' };
const TITLE = 'jogo com as views do portal (docs/joining.md)';

const listOf = (view: keyof typeof VIEWS): GameList => ({
  from: view,
  where: 'true',
  id: 'id',
  columns: Object.fromEntries(VIEWS[view].split(' ').map((column) => [column, column])),
});

/** Any other game: its operator writes views that are read and routines that are called (docs/joining.md). */
export function views(database: GameDatabase): Game {
  /** What the routine answers; '' for nothing. */
  const call = async (name: string, ...values: readonly GameValue[]): Promise<string> => {
    const [row] = await database.query(database.dialect.call(name, values.length), values);
    return (row && Object.values(row)[0]) ?? '';
  };
  /** A routine that answers nothing, or why the game can never make the change. */
  const change = async (name: string, ...values: readonly GameValue[]): Promise<void | Refusal> => {
    const refused = await call(name, ...values);
    if (refused !== '') return { refused };
  };
  return {
    lists: {
      guilds: listOf('portal_guilds'),
      accounts: listOf('portal_accounts'),
      characters: listOf('portal_characters'),
    },
    countOnline: async () => {
      const [row] = await database.query('select players from portal_online');
      return Number(row?.players ?? 0);
    },
    check: () => check(database),
    createAccount: async ({ name, mail, verifier }) => {
      const answer = await call('portal_create_account', name, mail, verifier.hash ?? '');
      return /^\d+$/.test(answer) ? { gameId: Number(answer) } : { refused: answer };
    },
    setPassword: ({ gameId, verifier }) => change('portal_set_password', gameId, verifier.hash ?? ''),
    setMail: ({ gameId, mail }) => change('portal_set_mail', gameId, mail),
    setBan: ({ gameId, ban, reason }) =>
      change(
        'portal_set_ban',
        gameId,
        ban instanceof Date ? String(Math.floor(ban.getTime() / 1000)) : (ban ?? ''),
        reason,
      ),
    closeAccount: ({ gameId }) => change('portal_close_account', gameId),
    deliver: (item) =>
      change(
        DELIVER,
        ...[item.id, item.gameAccountId, item.characterId, item.item_id, item.quantity, item.refine],
        JSON.stringify(item.effects),
      ),
    findLost: (ids) => findLost(database, ids),
  };
}

async function check(database: GameDatabase): Promise<Finding[]> {
  const schema = await checkColumns({ database, title: TITLE, columns: VIEWS });
  if ('problem' in schema) return [schema];
  const rows = await database.query(
    `select lower(routine_name) as name from information_schema.routines where routine_schema = ${database.dialect.schema}`,
  );
  const found = new Set(rows.map(({ name }) => name));
  const missing = Object.keys(ROUTINES).filter((name) => !found.has(name));
  const findings: Finding[] = [schema];
  if (missing.length === Object.keys(ROUTINES).length)
    findings.push({ note: 'O banco não tem rotinas do portal: o portal só lê o jogo.', lacks: 'accounts' });
  else if (missing.length > 0) findings.push({ problem: `Faltam rotinas: ${missing.join(', ')}.` });
  if (!found.has(DELIVER))
    return [
      ...findings,
      { note: `Sem a rotina ${DELIVER} o banco não entrega itens (docs/joining.md).`, lacks: 'deliveries' },
    ];
  return [...findings, await checkColumns({ database, title: TITLE, columns: DELIVERED })];
}
