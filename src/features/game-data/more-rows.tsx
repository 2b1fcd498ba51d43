import { useState } from 'react';
import { formatNumber } from '#lib/number.ts';
import { Button } from '#ui/button.tsx';
import style from './game-data.module.css';

const FIRST = 30;
const MORE = 100;

/** The rows that are shown, and a button for more: some items drop from a thousand monsters. */
export function useMoreRows<Row>(rows: readonly Row[], first = FIRST) {
  const [count, setCount] = useState(first);
  const left = rows.length - count;
  return {
    shown: rows.slice(0, count),
    more:
      left > 0 ? (
        <div className={style.more}>
          <Button size="sm" onClick={() => setCount(count + MORE)}>
            {left <= MORE
              ? `Mostrar mais ${formatNumber(left)}`
              : `Mostrar mais ${MORE} de ${formatNumber(left)}`}
          </Button>
        </div>
      ) : null,
  };
}
