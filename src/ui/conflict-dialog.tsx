import { ERRORS } from '#contract/errors.ts';
import { css, cx } from '#styled/css/index.js';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { halves } from './halves.ts';
import { stack } from './layout.ts';
import { muted } from './text-style.ts';

const name = css({ marginBottom: '1', color: 'gold2', fontSize: 'sm', fontWeight: '600' });
/** The box around a version's text. */
export const versionBox = css({
  padding: '3',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'md',
  backgroundColor: 'sunken',
  overflowWrap: 'anywhere',
});
const lines = css({ whiteSpace: 'pre-line' });

/** A field of a row that two people changed, as it is shown. */
export interface ConflictField {
  readonly label: string;
  readonly mine: string;
  readonly current: string;
}

/** Shows both versions of a row that somebody else has changed meanwhile, before one overwrites the other. */
export function ConflictDialog({
  fields,
  busy,
  reason,
  onUseMine,
  onKeepCurrent,
  onClose,
}: {
  fields: readonly ConflictField[];
  busy: boolean;
  reason: string | undefined;
  onUseMine: () => void;
  onKeepCurrent: () => void;
  onClose: () => void;
}) {
  const differing = fields.filter(({ mine, current }) => mine !== current);
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title="Duas versões"
      description={ERRORS.row_conflict.message}
      footer={
        <>
          <Button disabled={busy} onClick={onKeepCurrent}>
            Ficar com a atual
          </Button>
          <Button variant="main" busy={busy} busyLabel="Salvando..." reason={reason} onClick={onUseMine}>
            Usar a minha
          </Button>
        </>
      }
    >
      <div className={stack({ gap: 4 })}>
        {differing.length === 0 ? <p>As duas dizem o mesmo.</p> : null}
        {differing.map(({ label, mine, current }) => (
          <section key={label} aria-label={label}>
            <h3 className={name}>{label}</h3>
            <div className={halves}>
              <Version owner="A sua" text={mine} />
              <Version owner="A atual" text={current} />
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Version({ owner, text }: { owner: string; text: string }) {
  return (
    <div>
      <p className={muted({ size: 'xs' })}>{owner}</p>
      <p className={cx(versionBox, lines)}>{text || '(vazio)'}</p>
    </div>
  );
}
