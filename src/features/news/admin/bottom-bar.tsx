import { useNavigate } from '@tanstack/react-router';
import type { NewsStatus } from '#contract/news.ts';
import type { ReadyDraft } from '#offline/drafts/use-draft.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { heightVariable } from '#ui/height-variable.ts';
import { row } from '#ui/layout.ts';
import type { NewsDraft } from './news.draft.rules.ts';
import { statusOf } from './news.status.rules.ts';

const bar = css({
  '@media (min-height: 25rem)': { position: 'sticky' },
  bottom: 'aboveBar',
  zIndex: '1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingTop: '3',
  paddingBottom: '3',
  borderTopWidth: '1px',
  borderColor: 'line',
  backgroundColor: 'ink',
});
const bottomBarHeight = heightVariable('--bottom-bar-height');
// Always two lines high: a bar that grows while the user types could cover the caret.
const statusText = css({
  flex: '1 1 14rem',
  display: 'grid',
  alignContent: 'center',
  minHeight: '2.8rem',
  color: 'soft',
  fontSize: 'sm',
});

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
    <div ref={bottomBarHeight} data-form-bar className={bar}>
      <p role="status" className={statusText}>
        {statusOf({ state: draft.state, where: draft.where, isNew, status })}
      </p>
      <div className={row({ gap: 3 })}>
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
