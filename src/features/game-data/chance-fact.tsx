import { RowFact } from '#ui/row-fact.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type BestDrop, briefChance } from './game-data.best.rules.ts';
import style from './game-data.module.css';

/** In a row of an item: how likely it drops where it drops best; nothing in a narrow row if it does not drop. */
export function ChanceFact({ best }: { best: BestDrop | null }) {
  if (!best) return <NoValue spoken="não se aplica" number />;
  const chance = briefChance(best);
  return (
    <RowFact before="Chance:" number>
      {chance ? <b className={style.rate}>{chance}</b> : <span>não informada</span>}
    </RowFact>
  );
}

/** In a column without a value; a narrow row leaves it out. */
export const NoValue = ({ spoken, number = false }: { spoken: string; number?: boolean }) => (
  <span data-wide data-num={number ? '' : undefined}>
    <span aria-hidden>—</span>
    <VisuallyHidden>{spoken}</VisuallyHidden>
  </span>
);
