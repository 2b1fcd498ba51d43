import { Link, useLocation } from '@tanstack/react-router';
import type { Head } from '#contract/head.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { usePageHead } from '#lib/page-head.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { container, row, stack } from '#ui/layout.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { useMissingContent } from '#ui/missing-content.ts';
import { SearchOpener } from '#ui/search-opener.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { cx } from '#styled/css/index.js';
import { MobArt } from './mob-art.tsx';
import { Part, ThingPage } from './thing-page.tsx';
import style from './game-data.module.css';

const MISSING = {
  item: { text: 'Item não encontrado', about: 'Este item não existe.' },
  mob: { text: 'Monstro não encontrado', about: 'Este monstro não existe.' },
  map: { text: 'Mapa não encontrado', about: 'Este mapa não existe.' },
} as const;
type ThingKind = keyof typeof MISSING;

/** In place of a thing that is looked up, does not exist, or is not on this device and could not be asked for. */
export function ThingFallback({ kind, state }: { kind: ThingKind; state: 'waiting' | 'missing' | 'failed' }) {
  if (state === 'waiting') return <ThingSkeleton kind={kind} />;
  return <ThingMissing kind={kind} isKnown={state === 'missing'} />;
}

/** If the API could not be asked, the thing may exist: no search engine is told otherwise. */
function ThingMissing({ kind, isKnown }: { kind: ThingKind; isKnown: boolean }) {
  const { text, about } = MISSING[kind];
  const head: Head = { title: text, description: about, robots: 'noindex', missing: true };
  usePageHead(isKnown ? head : undefined);
  useMissingContent(!isKnown);
  return (
    <StateView
      picture="/images/states/not-found.svg"
      title={text}
      action={
        <>
          <SearchOpener />
          <div className={row()}>
            <Link to="/guides" className={buttonStyle({ variant: 'main' })}>
              Ver guias e mapas
            </Link>
            <Link to="/" className={buttonStyle()}>
              Voltar para o Portal
            </Link>
          </div>
        </>
      }
    >
      {isKnown ? about : 'Ele ainda não está neste aparelho. Conecte-se e tente de novo.'}
    </StateView>
  );
}

/** With the name and the picture where the search has found it. */
function ThingSkeleton({ kind }: { kind: ThingKind }) {
  const found = useLocation({ select: ({ state }) => state.found });
  if (!found)
    return (
      <div className={cx(container(), style.missingTitle)}>
        <Skeleton shape="title" width="half" />
        <FactsSkeleton />
      </div>
    );
  const { name, icon, rarity } = found;
  const art = {
    item: <ItemIcon icon={icon} size={63} frame={rarity} />,
    mob: <MobArt />,
    map: null,
  }[kind];
  return (
    <ThingPage art={art} rarity={rarity} title={name} beside={kind !== 'map'} facts={[]}>
      <Part of="main">
        <FactsSkeleton />
      </Part>
    </ThingPage>
  );
}

/** Below the title of a thing that is known, while the rest is read. */
export const FactsSkeleton = () => (
  <div className={cx(stack(), style.missingFacts)} aria-busy>
    <LoadingText hidden>Carregando...</LoadingText>
    <Skeleton width="long" />
    <Skeleton shape="fill" />
    <Skeleton shape="fill" />
  </div>
);
