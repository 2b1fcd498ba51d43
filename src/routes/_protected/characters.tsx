import { createFileRoute } from '@tanstack/react-router';
import { CharactersScreen } from '#features/characters/characters-screen.tsx';
import { AccountUpdated } from '#session/account-updated.tsx';

export const Route = createFileRoute('/_protected/characters')({
  staticData: {
    head: {
      title: 'Personagens',
      description: 'Seus personagens.',
      robots: 'noindex',
    },
  },
  // Refreshes the account on each visit, but not when the link is only preloaded.
  loader: ({ context, preload }) => {
    if (!preload) void context.session.recheck();
  },
  component: Characters,
});

function Characters() {
  return <CharactersScreen notice={<AccountUpdated />} />;
}
