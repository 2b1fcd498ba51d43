import type { ReactNode } from 'react';
import { KingdomPicture } from './kingdom-picture.tsx';
import style from './scene.module.css';

/** A screen with the brand's picture behind its top; at the desk a `bright` one has it behind all of it. */
export function Scene({ bright = false, children }: { bright?: boolean; children: ReactNode }) {
  return (
    <div className={bright ? `${style.scene} ${style.bright}` : style.scene}>
      <KingdomPicture className={style.picture ?? ''} />
      {children}
    </div>
  );
}
