import type { Call, Reply } from '#contract/call.ts';
import { type MutationInput, useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { SUCCESS } from '#lib/success.ts';

const UNDO_DURATION_MS = 10_000;

interface Undo<C extends Call> {
  /** The call that restores what was removed. */
  call: C;
  input: MutationInput<C>;
  onRestored: (reply: Reply<C>) => void;
}

/** A toast that says that something was removed, with a button that restores it, for ten seconds. */
export function showUndo<C extends Call>({
  title,
  description,
  ...undo
}: Undo<C> & { title: string; description?: string }): void {
  toast.show({
    kind: 'success',
    title,
    description,
    durationMs: UNDO_DURATION_MS,
    action: (close) => <UndoButton {...undo} onDone={close} />,
  });
}

function UndoButton<C extends Call>({ call, input, onRestored, onDone }: Undo<C> & { onDone: () => void }) {
  const { run, busy, reason } = useOnlineMutation(call, {
    success: SUCCESS.restored,
    onSuccess: (reply) => {
      onDone();
      onRestored(reply);
    },
  });
  return (
    <Button size="sm" busy={busy} reason={reason} aria-keyshortcuts="Alt+T" onClick={() => run(input)}>
      Desfazer
    </Button>
  );
}
