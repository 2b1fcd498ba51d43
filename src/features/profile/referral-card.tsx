import { useRef } from 'react';
import { css } from '#styled/css/index.js';
import { cardTitle } from '#ui/card-style.ts';
import { Card } from '#ui/card.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { stack } from '#ui/layout.ts';
import { TextField } from '#ui/text-field.tsx';
import { muted } from '#ui/text-style.ts';
import { SUCCESS } from '#lib/success.ts';
import { referralLink } from './profile.rules.ts';

const line = css({
  display: 'flex',
  flexDirection: { base: 'column', sm: 'row' },
  flexWrap: { sm: 'wrap' },
  alignItems: { sm: 'end' },
  gap: '3',
});
const grow = css({ flex: { base: '1', sm: '1 1 12rem' } });

/** The link that invites new players, ready to be copied. */
export function ReferralCard({ code }: { code: string | null }) {
  const row = useRef<HTMLDivElement>(null);
  const link = code ? referralLink({ origin: location.origin, code }) : null;

  return (
    <Card as="section" aria-labelledby="indicacao">
      <div className={stack({ gap: 3 })}>
        <h2 id="indicacao" className={cardTitle}>
          Link de indicação
        </h2>
        {link ? (
          <>
            <p className={muted()}>
              Quem criar a conta por este link usa o seu código de indicação: <b>{code}</b>
            </p>
            <div className={line} ref={row}>
              <TextField
                label="Seu link"
                readOnly
                value={link}
                className={grow}
                onFocus={(event) => event.currentTarget.select()}
              />
              <CopyButton
                text={link}
                copied={SUCCESS.linkCopied}
                byHand="Copie o link selecionado."
                box={row}
              >
                Copiar link
              </CopyButton>
            </div>
          </>
        ) : (
          <p className={muted()}>Sua conta ainda não tem um código de indicação.</p>
        )}
      </div>
    </Card>
  );
}
