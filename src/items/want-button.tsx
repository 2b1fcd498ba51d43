import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#ui/button-style.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useWanted, useWantedChange } from './use-wanted.ts';

/** Puts an item on the account's list, or takes it off. Nothing for visitors and where the API has no such list. */
export function WantButton({ id }: { id: number }) {
  const { query, isOffered } = useWanted();
  const { add, remove, busy, reason } = useWantedChange(id);
  if (!isOffered || !query.data) return null;
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
      {isWanted ? (
        <Link to="/profile/wanted" className={buttonStyle({ variant: 'ghost' })}>
          Ver minha lista
        </Link>
      ) : null}
    </>
  );
}
