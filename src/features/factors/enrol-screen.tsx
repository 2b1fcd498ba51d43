// A chunk of its own: only team members who must set up a second factor load it.
import { Notice } from '#ui/notice.tsx';
import { stack } from '#ui/layout.ts';
import { Page } from '#ui/page.tsx';
import FactorSection from './factor-section.tsx';

/** The only screen of a team member who must set up a second factor and has none yet. */
export default function EnrolScreen({ onEnrolled }: { onEnrolled: () => void }) {
  return (
    <Page title="Falta uma etapa" lead="Quem cuida do portal entra com mais do que a senha.">
      <div className={stack({ gap: 8 })}>
        <Notice tone="warn" title="Seu papel na equipe exige a verificação em duas etapas">
          Ligue o aplicativo de códigos ou adicione uma chave de acesso. Até lá, as funções da equipe ficam
          bloqueadas.
        </Notice>
        <FactorSection onChanged={onEnrolled} />
      </div>
    </Page>
  );
}
