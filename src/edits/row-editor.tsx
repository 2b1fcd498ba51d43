import { type ComponentProps, type ReactNode, useState } from 'react';
import type * as v from 'valibot';
import type { Call, Reply } from '#contract/call.ts';
import { type Form as FormOf, useForm } from '#lib/use-form.ts';
import type { MutationInput } from '#offline/connectivity/online-mutation.ts';
import { ConflictDialog, type ConflictField } from '#ui/conflict-dialog.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useRowEdit } from './row-edit.ts';

/** A call whose reply is a row with its revision, where the API has revisions. */
type RowCall = Call & { reply: v.GenericSchema<unknown, { revision?: number | null | undefined }> };

interface RowEditorProps<C extends RowCall, Output, Values extends object> {
  title: string;
  size?: ComponentProps<typeof FormDialog>['size'];
  call: C;
  /** The toast after a success. */
  success: string;
  schema: v.GenericSchema<unknown, Output>;
  /** The form's first values, and the revision of the row that they come from. */
  initial: Values;
  revision: number;
  inputOf: (output: Output, revision: number) => MutationInput<C>;
  /** The fields to compare: the form's values and the row that somebody else has changed. */
  conflictOf: (input: { mine: Output; current: Reply<C> }) => readonly ConflictField[];
  /** The list may have changed: the row was edited, or somebody else has edited it. */
  onChanged: () => void;
  onClose: () => void;
  children: (form: FormOf<Values>, values: Values) => ReactNode;
}

/** A dialog that edits one row. If somebody else has edited it meanwhile, it shows both versions. */
export function RowEditor<C extends RowCall, Output, Values extends object>(
  props: RowEditorProps<C, Output, Values>,
) {
  const { call, initial, inputOf, conflictOf, onChanged, onClose } = props;
  const state = useState(initial);
  // The row may be read again while the dialog is open, but the form still shows this revision.
  const [revision] = useState(props.revision);
  const [mine, setMine] = useState<Output | null>(null);
  const { run, busy, reason, conflict, endConflict } = useRowEdit(call, {
    success: props.success,
    onSuccess: () => {
      onChanged();
      onClose();
    },
    onError: (error) => {
      form.showServerError(error);
      onChanged();
    },
  });
  const save = (output: Output, base: number) => {
    setMine(output);
    run(inputOf(output, base));
  };
  const form = useForm<Output, Values>({
    schema: props.schema,
    state,
    onSubmit: (output) => save(output, revision),
  });
  if (conflict !== null && mine !== null) {
    return (
      <ConflictDialog
        fields={conflictOf({ mine, current: conflict })}
        busy={busy}
        reason={reason}
        onUseMine={() => save(mine, conflict.revision ?? 1)}
        onKeepCurrent={() => {
          onChanged();
          onClose();
        }}
        onClose={endConflict}
      />
    );
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={props.title}
      size={props.size}
      form={form}
      busy={busy}
      reason={reason}
      label="Salvar"
    >
      {props.children(form, state[0])}
    </FormDialog>
  );
}
