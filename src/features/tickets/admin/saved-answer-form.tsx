import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ticketDeskCalls } from '#contract/calls/ticket-desk.ts';
import { SUCCESS } from '#contract/messages.ts';
import {
  ANSWER_PLACEHOLDERS,
  SAVED_ANSWERS,
  type SavedAnswer,
  savedAnswerBody,
} from '#contract/ticket-desk.ts';
import { useHttp } from '#lib/http-context.ts';
import { useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { useRowEdit } from '#offline/connectivity/row-edit.ts';
import { showUndo } from '#offline/connectivity/undo.tsx';
import { Button } from '#ui/button.tsx';
import { ConflictDialog } from '#ui/conflict-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { ticketDeskQueries } from './tickets-admin.queries.ts';

const FORM_ID = 'saved-answer';
const { player, character } = ANSWER_PLACEHOLDERS;

function useReadAnswersAgain() {
  const queryClient = useQueryClient();
  const queries = ticketDeskQueries(useHttp());
  return () => void queryClient.invalidateQueries(queries.answers());
}

/** Adds a saved answer, or changes one (product 10.12). Of two edits of one answer both are shown. */
export function SavedAnswerForm({ answer, onClose }: { answer: SavedAnswer | null; onClose: () => void }) {
  const readAgain = useReadAnswersAgain();
  const [values, update] = useState({ title: answer?.title ?? '', content: answer?.content ?? '' });
  const done = () => {
    toast.show({ kind: 'success', title: SUCCESS.saveAnswer });
    readAgain();
    onClose();
  };
  const onError = (error: unknown) => {
    form.refuse(error);
    readAgain();
  };
  const create = useOnlineMutation(ticketDeskCalls.createSavedAnswer, { onSuccess: done, onError });
  const edit = useRowEdit(ticketDeskCalls.updateSavedAnswer, { onSuccess: done, onError });
  const save = (revision: number | null | undefined) => {
    if (answer === null) create.run({ body: values });
    else edit.run({ params: { id: answer.id }, body: { ...values, revision: revision ?? 1 } });
  };
  const form = useForm({
    schema: savedAnswerBody,
    state: [values, update],
    onSubmit: () => save(answer?.revision),
  });
  const { conflict } = edit;
  if (conflict) {
    return (
      <ConflictDialog
        fields={[
          { label: 'Título', mine: values.title, current: conflict.title },
          { label: 'Resposta', mine: values.content, current: conflict.content },
        ]}
        busy={edit.busy}
        reason={edit.reason}
        onUseMine={() => save(conflict.revision)}
        onKeepCurrent={() => {
          readAgain();
          onClose();
        }}
        onClose={edit.endConflict}
      />
    );
  }
  const busy = create.busy || edit.busy;
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={answer === null ? 'Nova resposta' : 'Editar resposta'}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="main"
            type="submit"
            form={FORM_ID}
            busy={busy}
            busyLabel="Salvando..."
            reason={edit.reason}
          >
            Salvar resposta
          </Button>
        </>
      }
    >
      <Form form={form} id={FORM_ID} busy={busy} reason={edit.reason}>
        <TextField
          label="Título"
          maxLength={SAVED_ANSWERS.title}
          autoComplete="off"
          {...form.field('title')}
        />
        <TextArea
          label="Resposta"
          hint={`${player} e ${character} viram os nomes do ticket.`}
          rows={6}
          maxLength={SAVED_ANSWERS.content}
          {...form.field('content')}
        />
      </Form>
    </Dialog>
  );
}

/** Removes a saved answer at once; for ten seconds that can be undone (product 22.8). */
export function RemoveAnswer({ answer: { id, title } }: { answer: SavedAnswer }) {
  const readAgain = useReadAnswersAgain();
  const { run, busy, reason } = useOnlineMutation(ticketDeskCalls.deleteSavedAnswer, {
    onSuccess: () => {
      readAgain();
      showUndo({
        title: SUCCESS.removeAnswer,
        description: title,
        call: ticketDeskCalls.restoreSavedAnswer,
        input: { params: { id } },
        onRestored: readAgain,
      });
    },
    onError: readAgain,
  });
  return (
    <Button
      size="icon"
      variant="ghost"
      busy={busy}
      reason={reason}
      aria-label={`Remover ${title}`}
      onClick={() => run({ params: { id } })}
    >
      <Icon name="trash" />
    </Button>
  );
}
