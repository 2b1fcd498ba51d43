import { expect, test } from 'vitest';
import { GameDatabaseError, withGameErrors } from '#server/game/game-database.ts';

test.each([
  ['ECONNREFUSED', 'o banco do jogo não responde neste endereço (ECONNREFUSED)'],
  ['ER_OPTION_PREVENTS_STATEMENT', 'o banco do jogo só aceita leitura (ER_OPTION_PREVENTS_STATEMENT)'],
  ['ER_RECORD_FILE_FULL', 'o disco do banco do jogo está cheio (ER_RECORD_FILE_FULL)'],
  ['PROTOCOL_SEQUENCE_TIMEOUT', 'o banco do jogo demora demais para responder (PROTOCOL_SEQUENCE_TIMEOUT)'],
  ['ER_PARSE_ERROR', 'o banco do jogo recusou uma instrução (ER_PARSE_ERROR)'],
])(
  'a failure of the game’s database is said in words, without the statement and its values: %s',
  async (code, words) => {
    const failing = withGameErrors(() =>
      Promise.reject(Object.assign(new Error(`update login set user_pass = 'segredo'`), { code })),
    );
    await expect(failing).rejects.toBeInstanceOf(GameDatabaseError);
    await expect(failing).rejects.toMatchObject({ message: words, code });
  },
);
