import type { Deps, Handlers } from '#server/http/handler.ts';
import { ownCharacters } from './usecases.ts';

export const characterRoutes = ({ database }: Deps): Pick<Handlers, 'listCharacters'> => ({
  listCharacters: ({ actor }) => ownCharacters({ database, actor }),
});
