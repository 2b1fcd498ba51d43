import { useState } from 'react';
import { personalDataCalls } from '#contract/calls/personal-data.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { cardLead, cardTitle } from '#ui/card-style.ts';
import { rowList } from '#ui/row-list.ts';
import { SectionHead } from '#ui/section-head.tsx';
import { saveFile } from '#lib/save-file.ts';
import { SUCCESS } from '#lib/success.ts';
import { CloseDialog } from './close-dialog.tsx';

// On phones a button is as wide as its row; elsewhere both are equally wide.
const part = css({
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 1fr) 14rem' },
  alignItems: 'center',
  gap: '4',
  padding: { base: '4', md: '5' },
});

/** The account's data as a file, and the end of the account. */
export function PersonalDataSection() {
  const [closing, setClosing] = useState(false);
  const download = useOnlineMutation(personalDataCalls.exportAccount, {
    success: SUCCESS.exportAccount,
    onSuccess: (data) =>
      saveFile({ name: 'meus-dados.json', type: 'application/json', text: JSON.stringify(data, null, 2) }),
  });
  return (
    <section aria-labelledby="seus-dados">
      <SectionHead id="seus-dados" title="Seus dados" />
      <div className={rowList}>
        <div className={part}>
          <div>
            <h3 className={cardTitle}>Baixar tudo</h3>
            <p className={cardLead}>
              Um arquivo com o que guardamos sobre a sua conta: extrato, compras, itens, tickets e acessos.
            </p>
          </div>
          <Button
            busy={download.busy}
            busyLabel="Preparando..."
            reason={download.reason}
            onClick={() => download.run({})}
          >
            Baixar meus dados
          </Button>
        </div>
        <div className={part}>
          <div>
            <h3 className={cardTitle}>Encerrar a conta</h3>
            <p className={cardLead}>Apaga os seus dados pessoais. Não dá para voltar atrás.</p>
          </div>
          <Button onClick={() => setClosing(true)}>Encerrar conta</Button>
        </div>
      </div>
      {closing ? <CloseDialog onClose={() => setClosing(false)} /> : null}
    </section>
  );
}
