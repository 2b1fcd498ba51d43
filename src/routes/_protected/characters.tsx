import { createFileRoute } from '@tanstack/react-router';
import { CharactersScreen } from '#features/characters/characters-screen.tsx';
import { AccountUpdated } from '#session/account-updated.tsx';
import { BRAND } from '#lib/brand.ts';

export const Route = createFileRoute('/_protected/characters')({
  staticData: {
    head: {
      title: 'Personagens',
      description: `Os personagens da sua conta ${BRAND.at}.`,
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
