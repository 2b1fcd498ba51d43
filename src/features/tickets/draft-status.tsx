import { formatTimestamp } from '#lib/format.ts';
import type { ReadyDraft } from '#offline/drafts/use-draft.ts';
import { css, cx } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { row } from '#ui/layout.ts';
import { Notice } from '#ui/notice.tsx';

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '3',
  minHeight: 'tap',
  color: 'muted',
  fontSize: 'sm',
});
// The text of a saved draft reserves its space before it is visible, so that saving does not move the button below while it is clicked.
const words = css({
  display: 'grid',
  '& > *, &::after': { gridArea: '1 / 1' },
  '&[data-failed]': { color: 'bad' },
  _after: { content: 'attr(data-saved)', paddingLeft: 'calc(1.25em + 0.5rem)', visibility: 'hidden' },
});
const current = css({ display: 'inline-flex', alignItems: 'center', gap: '2' });
const version = css({ flex: '1 1 14rem', minWidth: '0', overflowWrap: 'anywhere', lineClamp: '3' });

const STATES = {
  clean: '',
  typing: 'Escrevendo…',
  saved: 'Rascunho guardado neste dispositivo',
  failed: 'Este aparelho não guarda mais nada: envie antes de fechar a página',
  elsewhere: 'Outra aba mudou este rascunho depois',
} as const;

/** The state of a draft, and what the player can do with it. */
export function DraftStatus<T>({
  draft,
  textOf,
  busy = false,
  className,
}: {
  draft: ReadyDraft<T>;
  /** The text that identifies a version to the player. */
  textOf: (value: T) => string;
  /** The draft is being sent and cannot be changed. */
  busy?: boolean;
  className?: string | undefined;
}) {
  const { state, where, restoredFrom, versions } = draft;
  const { stage } = state;
  const isStored = stage === 'saved' || stage === 'typing';
  const saved = where === 'memory' ? `${STATES.saved}, só para esta visita` : STATES.saved;
  const restored =
    isStored && restoredFrom !== null ? ` · recuperado de ${formatTimestamp(restoredFrom, 'minute')}` : '';
  return (
    <>
      <div className={cx(line, className)}>
        <span
          role="status"
          className={words}
          data-failed={stage === 'failed' ? '' : undefined}
          data-saved={isStored ? saved + restored : ''}
        >
          <span className={current}>
            {stage === 'saved' ? <Icon name="check" /> : null}
            {stage === 'failed' || stage === 'elsewhere' ? <Icon name="warning" /> : null}
            <span>{`${stage === 'saved' ? saved : STATES[stage]}${restored}`}</span>
          </span>
        </span>
        {stage === 'elsewhere' ? (
          <Button size="sm" variant="ghost" onClick={() => void draft.catchUp()}>
            Mostrar o da outra aba
          </Button>
        ) : null}
        {isStored && !busy ? (
          <Button size="sm" variant="ghost" icon={<Icon name="trash" />} onClick={() => void draft.discard()}>
            Descartar rascunho
          </Button>
        ) : null}
      </div>
      {versions.map(({ id, savedAt, value }) => (
        <Notice
          key={id}
          title={`Outra versão, de ${formatTimestamp(savedAt, 'minute')}`}
          action={
            <div className={row({ gap: 2 })}>
              <Button size="sm" onClick={() => void draft.restore(id)}>
                Usar esta versão
              </Button>
              <Button size="sm" variant="ghost" onClick={() => void draft.removeVersion(id)}>
                Descartar esta versão
              </Button>
            </div>
          }
        >
          <p className={version}>{textOf(value)}</p>
        </Notice>
      ))}
    </>
  );
}
