import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { listCharactersOf } from './characters.queries.ts';

export const charactersRoutes = ({ database }: Deps): Pick<Handlers, 'listCharacters'> => ({
  listCharacters: ({ actor }) => listCharactersOf({ db: database.db, accountId: actor.accountId }),
});
