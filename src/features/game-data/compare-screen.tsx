import { useEffect, useState } from 'react';
import { type ItemChoice, ItemSearch } from '#items/item-search.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { COMPARED_MAX, comparedIds, type PacksOf } from './compare.rules.ts';
import { Compared } from './compared.tsx';
import { lastComparison } from './last-comparison.ts';
import style from './compare.module.css';

const NONE: ItemChoice = { text: '', chosen: null };

/** Up to four items side by side, by what this device knows of them. */
export function CompareScreen({
  text,
  packsOf,
  onItems,
}: {
  /** The items in the address. */
  text: string | undefined;
  packsOf: PacksOf;
  onItems: (ids: readonly number[]) => void;
}) {
  const ids = comparedIds(text);
  useEffect(() => lastComparison.set(comparedIds(text)), [text]);
  const box = useFocusFallback<HTMLDivElement>({
    value: ids.length,
    takesFocus: (screen) => screen?.querySelector('section') ?? screen?.querySelector('input'),
  });
  return (
    <Page
      title="Comparar itens"
      lead={`Até ${COMPARED_MAX} itens lado a lado.`}
      aside={<span className={style.most}>{`Até ${COMPARED_MAX} itens`}</span>}
    >
      <div ref={box} className={style.screen} data-empty={ids.length === 0 || undefined}>
        <AddItem ids={ids} onItems={onItems} />
        {ids.length === 0 ? (
          <>
            <EmptyState
              icon="scales"
              text="Escolha os itens que você quer comparar."
              hint="Busque pelo nome aqui em cima, ou escolha “Comparar” na página de um item."
            />
            <Slots />
          </>
        ) : (
          <Compared ids={ids} packsOf={packsOf} onItems={onItems} />
        )}
      </div>
    </Page>
  );
}

/** At the desk, where the items will stand. */
const Slots = () => (
  <div className={style.slots} aria-hidden>
    {Array.from({ length: COMPARED_MAX }, (_, index) => (
      <span key={index}>{`Item ${index + 1}`}</span>
    ))}
  </div>
);

function AddItem({ ids, onItems }: { ids: readonly number[]; onItems: (ids: readonly number[]) => void }) {
  const [choice, setChoice] = useState(NONE);
  return (
    <div className={style.add}>
      <ItemSearch
        label="Adicionar item à comparação"
        value={choice}
        // It stays, so that an item more or less moves nothing.
        reason={ids.length < COMPARED_MAX ? undefined : 'Tire um item para adicionar outro.'}
        onChange={(next) => {
          const { chosen } = next;
          setChoice(chosen ? NONE : next);
          if (chosen) onItems([...ids, chosen.id]);
        }}
      />
    </div>
  );
}
