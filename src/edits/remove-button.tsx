import type { Call } from '#contract/call.ts';
import { type MutationInput, useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { showUndo } from './undo.tsx';

/** Removes a row at once; for ten seconds that can be undone. */
export function RemoveButton<Remove extends Call, Restore extends Call>({
  name,
  success,
  remove,
  restore,
  input,
  onChanged,
}: {
  /** What is removed, for the button's label and the toast. */
  name: string;
  success: string;
  remove: Remove;
  restore: Restore;
  input: MutationInput<Remove> & MutationInput<Restore>;
  onChanged: () => void;
}) {
  const { run, busy, reason } = useOnlineMutation(remove, {
    onSuccess: () => {
      onChanged();
      showUndo({ title: success, description: name, call: restore, input, onRestored: onChanged });
    },
    onError: onChanged,
  });
  return (
    <Button
      size="icon"
      variant="ghost"
      busy={busy}
      reason={reason}
      aria-label={`Remover ${name}`}
      onClick={() => run(input)}
    >
      <Icon name="trash" />
    </Button>
  );
}
