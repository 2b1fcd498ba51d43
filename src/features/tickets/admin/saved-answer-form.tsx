import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ticketsAdminCalls } from '#contract/calls/tickets-admin.ts';
import { SAVED_ANSWERS, type SavedAnswer, savedAnswerBody } from '#contract/tickets-admin.ts';
import { useHttp } from '#lib/http-context.ts';
import { type Form as FormOf, useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { RemoveButton } from '#edits/remove-button.tsx';
import { RowEditor } from '#edits/row-editor.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ticketsAdminQueries } from './tickets.admin.queries.ts';
import { SUCCESS } from '#lib/success.ts';
import { ANSWER_PLACEHOLDERS } from './tickets.saved-answers.rules.ts';

const { player, character } = ANSWER_PLACEHOLDERS;

function useRefetchAnswers() {
  const queryClient = useQueryClient();
  const queries = ticketsAdminQueries(useHttp());
  return () => void queryClient.invalidateQueries(queries.answers());
}

/** Changes a saved answer. */
export function SavedAnswerEditor({
  answer,
  revision,
  onClose,
}: {
  answer: SavedAnswer;
  revision: number;
  onClose: () => void;
}) {
  return (
    <RowEditor
      title="Editar resposta"
      call={ticketsAdminCalls.updateSavedAnswer}
      success={SUCCESS.saveAnswer}
      schema={savedAnswerBody}
      initial={{ title: answer.title, content: answer.content }}
      revision={revision}
      inputOf={(body, base) => ({ params: { id: answer.id }, body: { ...body, revision: base } })}
      conflictOf={({ mine, current }) => [
        { label: 'Título', mine: mine.title, current: current.title },
        { label: 'Resposta', mine: mine.content, current: current.content },
      ]}
      onChanged={useRefetchAnswers()}
      onClose={onClose}
    >
      {(form) => <AnswerFields form={form} />}
    </RowEditor>
  );
}

/** Adds a saved answer. */
export function SavedAnswerForm({ onClose }: { onClose: () => void }) {
  const refetch = useRefetchAnswers();
  const state = useState({ title: '', content: '' });
  const { run, busy, reason } = useOnlineMutation(ticketsAdminCalls.createSavedAnswer, {
    success: SUCCESS.saveAnswer,
    onSuccess: () => {
      refetch();
      onClose();
    },
    onError: (error) => form.showServerError(error),
  });
  const form = useForm({ schema: savedAnswerBody, state, onSubmit: (body) => run({ body }) });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Nova resposta"
      form={form}
      busy={busy}
      reason={reason}
      label="Salvar resposta"
    >
      <AnswerFields form={form} />
    </FormDialog>
  );
}

function AnswerFields({ form }: { form: Pick<FormOf<{ title: string; content: string }>, 'field'> }) {
  return (
    <>
      <TextField label="Título" maxLength={SAVED_ANSWERS.title} autoComplete="off" {...form.field('title')} />
      <TextArea
        label="Resposta"
        hint={`${player} e ${character} viram os nomes do ticket.`}
        rows={6}
        maxLength={SAVED_ANSWERS.content}
        {...form.field('content')}
      />
    </>
  );
}

export function RemoveAnswer({ answer: { id, title } }: { answer: SavedAnswer }) {
  return (
    <RemoveButton
      name={title}
      success={SUCCESS.removeAnswer}
      remove={ticketsAdminCalls.deleteSavedAnswer}
      restore={ticketsAdminCalls.restoreSavedAnswer}
      input={{ params: { id } }}
      onChanged={useRefetchAnswers()}
    />
  );
}
