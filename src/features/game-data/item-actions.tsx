import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { WantButton } from '#items/want-button.tsx';
import { useSignal } from '#lib/signal.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/icon.tsx';
import { comparedText } from './compare.rules.ts';
import { comparedWith, lastComparison } from './last-comparison.ts';
import style from './game-data.module.css';

/** What can be done with an item besides buying it: each a sign above a verb, all equally wide. `children` are further ones. */
export function ItemActions({ id, children }: { id: number; children?: ReactNode }) {
  const last = useSignal(lastComparison);
  return (
    <span className={style.actions}>
      <WantButton id={id}>
        <Link
          to="/compare"
          search={{ itens: comparedText(comparedWith(last, id)) }}
          className={buttonStyle()}
        >
          <Icon name="scales" />
          Comparar
        </Link>
        {children}
      </WantButton>
    </span>
  );
}
