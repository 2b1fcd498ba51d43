import type { Call } from '#contract/call.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { type Removal, useRemoveAction } from './use-remove-action.ts';

/** The button of `useRemoveAction`, for a row without a menu. */
export function RemoveButton<Remove extends Call, Restore extends Call>(removal: Removal<Remove, Restore>) {
  const { busy, reason, onSelect } = useRemoveAction(removal);
  return (
    <Button
      size="icon"
      variant="ghost"
      busy={busy}
      reason={reason}
      aria-label={`Remover ${removal.name}`}
      onClick={onSelect}
    >
      <Icon name="trash" />
    </Button>
  );
}
