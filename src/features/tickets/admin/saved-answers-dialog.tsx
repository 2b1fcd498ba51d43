import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ticketsAdminCalls } from '#contract/calls/tickets-admin.ts';
import { SAVED_ANSWERS, type SavedAnswer } from '#contract/tickets-admin.ts';
import { useHttp } from '#lib/http-context.ts';
import { isNotOffered } from '#lib/api-error.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EditButton } from '#ui/edit-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { stack } from '#ui/layout.ts';
import { ListRow } from '#ui/list-row.tsx';
import { rowTarget } from '#ui/row-list.ts';
import { Rows } from '#ui/rows.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ticketsAdminQueries } from './tickets.admin.queries.ts';
import { RemoveAnswer, SavedAnswerEditor, SavedAnswerForm } from './saved-answer-form.tsx';
import { MIN_ANSWERS_FOR_SEARCH, searchAnswers } from './tickets.saved-answers.rules.ts';

const choice = css(rowTarget);

/** The team's saved answers. A click inserts an answer; answers are also added, changed and removed here. */
export function SavedAnswersDialog({
  open,
  onClose,
  onChoose,
}: {
  open: boolean;
  onClose: () => void;
  onChoose: (answer: SavedAnswer) => void;
}) {
  const [editing, setEditing] = useState<SavedAnswer | 'new' | null>(null);
  const endEditing = () => setEditing(null);
  if (open && editing === 'new') return <SavedAnswerForm onClose={endEditing} />;
  if (open && editing && editing !== 'new') {
    return <SavedAnswerEditor answer={editing} revision={editing.revision ?? 1} onClose={endEditing} />;
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Respostas salvas"
      description="Escolha uma para inserir na resposta."
      footer={<Button onClick={() => setEditing('new')}>Nova resposta</Button>}
    >
      <Answers onChoose={onChoose} onEdit={setEditing} />
    </Dialog>
  );
}

function Answers({
  onChoose,
  onEdit,
}: {
  onChoose: (answer: SavedAnswer) => void;
  onEdit: (answer: SavedAnswer) => void;
}) {
  const query = useQuery(ticketsAdminQueries(useHttp()).answers());
  const { data, error } = query;
  const [text, setText] = useState('');
  if (!data) {
    if (isNotOffered(error)) return <Notice title="Este servidor não oferece respostas salvas." />;
    return <QueryFallback query={query} failed={ticketsAdminCalls.listSavedAnswers.messages.fallback} />;
  }
  if (data.length === 0) {
    return <EmptyState text="Nenhuma resposta salva ainda." hint="Salve aquela que você escreve todo dia." />;
  }
  const found = searchAnswers(data, text);
  return (
    <div className={stack({ gap: 3 })}>
      {data.length < MIN_ANSWERS_FOR_SEARCH ? null : (
        <TextField
          label="Buscar resposta"
          type="search"
          name="resposta"
          maxLength={SAVED_ANSWERS.title}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {found.length === 0 ? <EmptyState text="Nenhuma resposta com este texto." /> : null}
      {found.length === 0 ? null : (
        <Rows label="Respostas salvas">
          {found.map((answer) => (
            <ListRow
              key={answer.id}
              name={
                <button type="button" className={choice} onClick={() => onChoose(answer)}>
                  {answer.title}
                </button>
              }
              facts={[answer.content]}
              menu={
                <>
                  <EditButton name={answer.title} onClick={() => onEdit(answer)} />
                  <RemoveAnswer answer={answer} />
                </>
              }
            />
          ))}
        </Rows>
      )}
    </div>
  );
}
