import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { WantButton } from '#items/want-button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/icon.tsx';
import style from './game-data.module.css';

/** What can be done with an item besides buying it: each a sign above a verb, all equally wide. `children` are further ones. */
export const ItemActions = ({ id, children }: { id: number; children?: ReactNode }) => (
  <span className={style.actions}>
    <WantButton id={id}>
      <Link to="/compare" search={{ itens: String(id) }} className={buttonStyle()}>
        <Icon name="scales" />
        Comparar
      </Link>
      {children}
    </WantButton>
  </span>
);
