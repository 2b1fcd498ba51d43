import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CharacterCard, CharacterCardSkeleton } from './character-card.tsx';
import style from './characters.module.css';
import { useCharacters } from './use-characters.ts';
import { BRAND } from '#lib/brand.ts';

/** The account's characters. `notice` says that they are an offline copy, if they are. */
export function CharactersScreen({ notice }: { notice: ReactNode }) {
  return (
    <Page title="Personagens" lead={`Quem carrega o seu nome pelas terras ${BRAND.of}.`} aside={notice}>
      <Characters />
    </Page>
  );
}

function Characters() {
  const { list, query } = useCharacters();
  if (!list) {
    const failed = 'Não foi possível carregar seus personagens.';
    return <QueryFallback query={query} failed={failed} loading={<Loading />} />;
  }
  if (list.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="user"
          text="Você ainda não possui personagens nesta conta."
          hint="Crie o primeiro dentro do jogo; ele aparece aqui na sua próxima visita."
          action={
            <Link to="/guides" className={buttonStyle()}>
              Ver guias e mapas
            </Link>
          }
        />
      </Card>
    );
  }
  return (
    <>
      <ul className={style.cards} data-count={list.length}>
        {list.map((character) => (
          <li key={character.name}>
            <CharacterCard character={character} />
          </li>
        ))}
      </ul>
      <p className={style.next}>
        <Link to="/ranking" className={buttonStyle()}>
          Ver no ranking
        </Link>
        <Link to="/profile/deliveries" className={buttonStyle({ variant: 'ghost' })}>
          O que está a caminho
        </Link>
      </p>
    </>
  );
}

function Loading() {
  return (
    <div className={style.cards} aria-busy>
      <VisuallyHidden>Carregando personagens...</VisuallyHidden>
      {[1, 2, 3].map((each) => (
        <CharacterCardSkeleton key={each} />
      ))}
    </div>
  );
}
