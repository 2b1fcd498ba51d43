import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { grid } from '#ui/layout.ts';
import { Page } from '#ui/page.tsx';
import { RetryNotice } from '#ui/retry-notice.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CharacterCard, CharacterCardSkeleton } from './character-card.tsx';
import { useCharacters } from './use-characters.ts';
import { BRAND } from '#lib/brand.ts';

/** The account's characters (product 3.10). `notice` is shown when they are an offline copy. */
export function CharactersScreen({ notice }: { notice: ReactNode }) {
  return (
    <Page title="Personagens" lead={`Quem carrega o seu nome pelas terras ${BRAND.of}.`}>
      {notice}
      <Characters />
    </Page>
  );
}

function Characters() {
  const { list, failed, busy, retry } = useCharacters();
  if (!list && failed) {
    return <RetryNotice title="Não foi possível carregar seus personagens." busy={busy} onRetry={retry} />;
  }
  if (!list) {
    return (
      <div className={grid()} aria-busy>
        <VisuallyHidden>Carregando personagens...</VisuallyHidden>
        {[1, 2, 3].map((each) => (
          <CharacterCardSkeleton key={each} />
        ))}
      </div>
    );
  }
  if (list.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="user"
          text="Você ainda não possui personagens nesta conta."
          hint="Crie o primeiro dentro do jogo; ele aparece aqui na sua próxima visita."
        />
      </Card>
    );
  }
  return (
    <ul className={grid()}>
      {list.map((character) => (
        <li key={character.name}>
          <CharacterCard character={character} />
        </li>
      ))}
    </ul>
  );
}
