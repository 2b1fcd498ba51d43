import type { Finding, GameItem, Refusal, Uncertain } from '#server/game/game.ts';
import { type GameDatabase, GameDatabaseError } from '#server/game/game-database.ts';
import { type CommandPort, NotCarriedOut } from './azerothcore.soap.ts';

/** Seconds after which a command that was not answered has been carried out or will never be. */
const UNANSWERED_S = 300;

/** The table of deliveries that were sent. It lies beside the mail, so that a restored game has lost both. */
export const markersOf = (schema: string): string => `${schema}.portal_deliveries`;

/**
 * Sends the item by `.send items`, whose mail names the delivery. A marker says that the command was sent, and then that it was carried out. A
 * command whose answer was lost is looked for in the receiver's mail; if it is not there, the team decides, because the receiver may have
 * deleted the mail: nothing is given twice.
 */
export async function deliver(input: {
  database: GameDatabase;
  schema: string;
  send: CommandPort;
  item: GameItem;
}): Promise<Refusal | Uncertain | void> {
  const { database, schema, send, item } = input;
  if (item.refine > 0 || item.effects.some(({ index }) => index > 0))
    return { refused: 'o jogo não tem refino nem efeitos: só entrega o item' };
  const receiver = await receiverOf(input);
  if (!receiver) {
    const sent = await markerOf(input);
    if (sent) return sent.carried_out === '1' ? undefined : UNKNOWN;
    if (item.characterId !== null) return { refused: 'o personagem não existe mais no jogo' };
    throw new Error('a conta ainda não tem personagem no jogo');
  }
  const markers = markersOf(schema);
  const { rows } = await database.run(`insert ignore into ${markers} (id) values (?)`, [item.id]);
  if (rows === 0) return findSent({ ...input, guid: receiver.guid ?? '' });
  const forget = () => database.run(`delete from ${markers} where id = ?`, [item.id]);
  try {
    const text = `"Entrega do portal" "Entrega ${item.id}"`;
    const refusal = await send(`send items ${receiver.name} ${text} ${item.item_id}:${item.quantity}`);
    if (refusal) {
      await forget();
      return refusal;
    }
  } catch (error) {
    if (error instanceof NotCarriedOut) await forget();
    throw error;
  }
  await markCarriedOut({ database, markers, id: item.id });
}

const markCarriedOut = ({ database, markers, id }: { database: GameDatabase; markers: string; id: string }) =>
  database.run(`update ${markers} set carried_out = 1 where id = ?`, [id]);

const UNKNOWN: Uncertain = {
  refused: 'o jogo não disse se entregou: pergunte ao jogador antes de tentar de novo',
  uncertain: true,
};

async function markerOf({
  database,
  schema,
  item,
}: {
  database: GameDatabase;
  schema: string;
  item: GameItem;
}) {
  const [marker] = await database.query(
    `select carried_out, unix_timestamp() - unix_timestamp(sent_at) as seconds from ${markersOf(schema)} where id = ?`,
    [item.id],
  );
  return marker;
}

/** For a delivery whose command was sent before: by a process that was killed, or without an answer. */
async function findSent(input: {
  database: GameDatabase;
  schema: string;
  item: GameItem;
  guid: string;
}): Promise<Uncertain | void> {
  const { database, schema, item, guid } = input;
  const markers = markersOf(schema);
  const marker = await markerOf(input);
  if (marker?.carried_out === '1') return;
  const [mail] = await database.query(
    `select id from ${schema}.mail where receiver = ? and (subject like ? or body like ?) limit 1`,
    [guid, `%${item.id}%`, `%${item.id}%`],
  );
  if (mail) {
    await markCarriedOut({ database, markers, id: item.id });
    return;
  }
  if (Number(marker?.seconds ?? 0) < UNANSWERED_S) throw new Error('o jogo ainda não disse se entregou');
  await database.run(`delete from ${markers} where id = ?`, [item.id]);
  return UNKNOWN;
}

async function receiverOf({
  database,
  schema,
  item: { characterId, gameAccountId },
}: {
  database: GameDatabase;
  schema: string;
  item: GameItem;
}) {
  const [receiver] = await database.query(
    `select guid, name from ${schema}.characters where account = ? and deleteDate is null
      ${characterId === null ? '' : 'and guid = ?'} order by guid limit 1`,
    characterId === null ? [gameAccountId] : [gameAccountId, characterId],
  );
  return receiver;
}

/** Makes the table of markers and asks the world server for its state. */
export async function checkDeliveries(input: {
  database: GameDatabase;
  schema: string;
  send: CommandPort;
}): Promise<Finding> {
  const { database, schema, send } = input;
  const table = `create table if not exists ${markersOf(schema)} (id char(36) character set ascii primary key,
    carried_out tinyint not null default 0, sent_at timestamp not null default current_timestamp) engine = InnoDB`;
  try {
    await database.run(table);
  } catch (error) {
    if (!(error instanceof GameDatabaseError)) throw error;
    return { problem: `Não foi possível criar a tabela das entregas: ${error.message}.` };
  }
  try {
    const refusal = await send('server info');
    return refusal
      ? { problem: `A porta do SOAP não aceita comandos: ${refusal.refused}.` }
      : { fine: 'O jogo aceita comandos pelo SOAP: itens são entregues pelo correio.' };
  } catch {
    return {
      problem:
        'O SOAP do jogo não responde: confira SOAP.Enabled, SOAP.IP e SOAP.Port em worldserver.conf, e a conta (nível 3).',
    };
  }
}
