import type { Call } from '#contract/call.ts';
import { type MutationInput, useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { showUndo } from './undo.tsx';

export interface Removal<Remove extends Call, Restore extends Call> {
  /** What is removed, for the toast. */
  name: string;
  success: string;
  remove: Remove;
  restore: Restore;
  input: MutationInput<Remove> & MutationInput<Restore>;
  onChanged: () => void;
}

/** The `RowAction` that removes a row at once; for ten seconds that can be undone. */
export function useRemoveAction<Remove extends Call, Restore extends Call>({
  name,
  success,
  remove,
  restore,
  input,
  onChanged,
}: Removal<Remove, Restore>) {
  const { run, busy, reason } = useOnlineMutation(remove, {
    onSuccess: () => {
      onChanged();
      showUndo({ title: success, description: name, call: restore, input, onRestored: onChanged });
    },
    onError: onChanged,
  });
  return { label: 'Remover', icon: 'trash', busy, reason, onSelect: () => run(input) } as const;
}
