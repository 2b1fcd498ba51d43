import { useNavigate } from '@tanstack/react-router';
import type { NewsStatus } from '#contract/news.ts';
import type { ReadyDraft } from '#offline/drafts/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { heightVariable } from '#ui/height-variable.ts';
import type { NewsDraft } from './news.draft.rules.ts';
import style from './news-form.module.css';
import { statusOf } from './news.status.rules.ts';

const bottomBarHeight = heightVariable('--bottom-bar-height');

/** The state of the draft, and the buttons to cancel and save. */
export function BottomBar({
  draft,
  isNew,
  status,
  busy,
  reason,
}: {
  draft: ReadyDraft<NewsDraft>;
  isNew: boolean;
  /** The article's status on the server. */
  status: NewsStatus | undefined;
  /** Whether the article is being saved; a text says which picture is being sent. */
  busy: boolean | string;
  reason: string | undefined;
}) {
  const navigate = useNavigate();
  return (
    <div ref={bottomBarHeight} data-form-bar className={style.bar}>
      <p role="status" className={style.status}>
        {statusOf({ state: draft.state, where: draft.where, isNew, status })}
      </p>
      <div className={style.buttons}>
        <Button onClick={() => void navigate({ to: '/admin/news' })}>Cancelar</Button>
        <Button
          type="submit"
          variant="main"
          busy={busy !== false}
          busyLabel={typeof busy === 'string' ? busy : 'Salvando...'}
          reason={reason}
        >
          {labelOf({ wanted: draft.value.status, isNew })}
        </Button>
      </div>
    </div>
  );
}

function labelOf({ wanted, isNew }: { wanted: NewsStatus; isNew: boolean }): string {
  if (wanted === 'draft') return 'Salvar rascunho';
  if (wanted === 'scheduled') return 'Agendar';
  return isNew ? 'Cadastrar' : 'Atualizar';
}
