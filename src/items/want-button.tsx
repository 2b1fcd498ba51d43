import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { useWanted, useWantedChange } from './use-wanted.ts';

/** Puts an item on the account's list, or takes it off; beside other buttons. Visitors see only those, and so does everybody where the API has no such list. */
export function WantButton({ id, children }: { id: number; children: ReactNode }) {
  const { query, isOffered } = useWanted();
  const { add, remove, busy, reason } = useWantedChange(id);
  if (!isOffered || !query.data) return children;
  const isWanted = query.data.some(({ item_id }) => item_id === id);
  return (
    <>
      <Button
        aria-pressed={isWanted}
        icon={<Icon name={isWanted ? 'check' : 'star'} />}
        busy={busy}
        reason={reason}
        onClick={isWanted ? remove : add}
      >
        Quero
      </Button>
      {children}
      {isWanted ? (
        <Link to="/profile/wanted" className={buttonStyle()}>
          <Icon name="menu" />
          Ver lista
        </Link>
      ) : null}
    </>
  );
}
