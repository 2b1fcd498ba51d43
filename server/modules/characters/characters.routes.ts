import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { listCharacters } from './characters.queries.ts';

export const charactersRoutes = ({ database }: Deps): Pick<Handlers, 'listCharacters'> => ({
  listCharacters: ({ actor }) => listCharacters({ db: database.db, actor }),
});
