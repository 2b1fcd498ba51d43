import type { Factors, Passkey } from '#contract/factors.ts';
import { formatTimestamp } from '#lib/format.ts';
import { hasPasskeys } from '#lib/web-authn.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { useUser } from '#session/use-session.ts';
import { css } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cardLead, cardTitle } from '#ui/card-style.ts';
import { Card } from '#ui/card.tsx';
import { halvesRaw } from '#ui/halves.ts';
import { row, stack } from '#ui/layout.ts';
import { muted, rowTitle } from '#ui/text-style.ts';
import { hasSecondFactor, needsConfirmedMail } from './factors.rules.ts';

/** A change that is asked about first: a factor is removed, or the recovery codes are replaced. */
export type Removal = { kind: 'totp-off' } | { kind: 'codes' } | { kind: 'passkey-off'; passkey: Passkey };
/** A change that the account's owner asks for. */
export type Task = { kind: 'totp' } | { kind: 'passkey' } | Removal;

// The button stands beside the words where there is room, and is as wide as they are below them.
const card = css({
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  '& > span, & > span > button': { width: { base: 'full', sm: 'auto' }, minWidth: { md: '14rem' } },
});
const about = css({ flex: '1 1 14rem' });
const cards = css(halvesRaw, {
  '&:has(> :only-child)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const list = css({ display: 'grid', width: 'full' });
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '2',
  paddingBlock: '2',
  borderTopWidth: '1px',
  borderColor: 'line',
});
const words = css({ flex: '1 1 12rem', minWidth: '0', overflowWrap: 'anywhere' });

/** The code app, the passkeys and the recovery codes, each with its buttons. */
export function FactorCards({ factors, onTask }: { factors: Factors; onTask: (task: Task) => void }) {
  const reason = useOfflineReason();
  const user = useUser();
  const addReason =
    reason ??
    (user && needsConfirmedMail(user) ? 'Antes, confirme o seu e-mail na página Conta.' : undefined);
  const { totp, passkeys, recovery_codes: codes } = factors;
  const mayAddPasskey = factors.passkeys_offered && hasPasskeys();
  return (
    <div className={stack({ gap: 4 })}>
      <div className={cards}>
        <Card layout="row" className={card}>
          <div className={about}>
            <div className={row()}>
              <h3 className={cardTitle}>Aplicativo de códigos</h3>
              {totp ? (
                <Badge tone="good">Ligado</Badge>
              ) : (
                <Badge tone={hasSecondFactor(factors) ? 'grey' : 'orange'}>Desligado</Badge>
              )}
            </div>
            <p className={cardLead}>
              {totp
                ? `Ligado em ${formatTimestamp(totp, 'day')}. Ao entrar, você digita o código que ele mostra.`
                : 'Além da senha, um código de 6 dígitos que muda a cada 30 segundos, de um aplicativo no seu celular.'}
            </p>
          </div>
          {totp ? (
            <Button reason={reason} onClick={() => onTask({ kind: 'totp-off' })}>
              Desligar o aplicativo
            </Button>
          ) : (
            <Button variant="main" reason={addReason} onClick={() => onTask({ kind: 'totp' })}>
              Ligar o aplicativo
            </Button>
          )}
        </Card>
        {mayAddPasskey || passkeys.length > 0 ? (
          <Card layout="row" className={card}>
            <div className={about}>
              <div className={row()}>
                <h3 className={cardTitle}>Chaves de acesso</h3>
                {passkeys.length > 0 ? <Badge tone="good">Ligadas</Badge> : null}
              </div>
              <p className={cardLead}>Entre com a digital, o rosto ou o PIN do aparelho, também sem senha.</p>
            </div>
            {passkeys.length > 0 ? (
              <ul className={list}>
                {passkeys.map((passkey) => (
                  <PasskeyLine
                    key={passkey.id}
                    passkey={passkey}
                    reason={reason}
                    onRemove={() => onTask({ kind: 'passkey-off', passkey })}
                  />
                ))}
              </ul>
            ) : null}
            {mayAddPasskey ? (
              <Button reason={addReason} onClick={() => onTask({ kind: 'passkey' })}>
                Adicionar chave de acesso
              </Button>
            ) : null}
          </Card>
        ) : null}
      </div>
      {hasSecondFactor(factors) ? (
        <Codes left={codes} reason={reason} onRenew={() => onTask({ kind: 'codes' })} />
      ) : null}
    </div>
  );
}

/** How many recovery codes are left. */
function Codes({ left, reason, onRenew }: { left: number; reason: string | undefined; onRenew: () => void }) {
  return (
    <Card layout="row" className={card}>
      <div className={about}>
        <h3 className={cardTitle}>Códigos de recuperação</h3>
        <p className={cardLead}>
          {left === 0
            ? 'Não resta nenhum. Gere outros: sem eles, perder o celular é perder a conta.'
            : `${left === 1 ? 'Resta 1' : `Restam ${left}`}. Servem quando você não tem o celular.`}
        </p>
      </div>
      <Button reason={reason} onClick={onRenew}>
        Gerar novos códigos
      </Button>
    </Card>
  );
}

function PasskeyLine(props: { passkey: Passkey; reason: string | undefined; onRemove: () => void }) {
  const { passkey, reason, onRemove } = props;
  const used = passkey.last_used_at
    ? `usada em ${formatTimestamp(passkey.last_used_at, 'day')}`
    : 'ainda não usada';
  return (
    <li className={line}>
      <div className={words}>
        <p className={rowTitle}>{passkey.name}</p>
        <p
          className={muted()}
        >{`Criada em ${formatTimestamp(passkey.created_at, 'day')}, ${used}${passkey.synced ? ', copiada entre os seus aparelhos' : ''}`}</p>
      </div>
      <Button size="sm" aria-label={`Remover: ${passkey.name}`} reason={reason} onClick={onRemove}>
        Remover
      </Button>
    </li>
  );
}
