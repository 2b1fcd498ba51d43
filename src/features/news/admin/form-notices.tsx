import { newsCalls } from '#contract/calls/news.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** The edited article was deleted. */
export function GoneNotice() {
  return (
    <Notice tone="warn" title="Esta notícia foi apagada por outra pessoa.">
      O que está aqui continua guardado neste aparelho. Cadastrar publica de novo.
    </Notice>
  );
}

/** A newer version was published than the one the draft is based on. */
export function NewerNotice({ onCompare }: { onCompare: () => void }) {
  return (
    <Notice
      tone="warn"
      title="Outra pessoa salvou uma versão mais nova desta notícia."
      action={
        <Button size="sm" onClick={onCompare}>
          Comparar as duas
        </Button>
      }
    >
      A sua está guardada neste aparelho; nada foi substituído.
    </Notice>
  );
}

/** The article was not saved. */
export function FailureNotice({ failure }: { failure: string }) {
  return (
    <Notice tone="error" title={newsCalls.updateNews.messages.fallback}>
      <span>{failure === newsCalls.updateNews.messages.fallback ? '' : failure}</span> Nada se perdeu: tente
      de novo quando quiser.
    </Notice>
  );
}

/** A picture of the draft could not be sent, so the article was not either. */
export function UnsentNotice({ failure }: { failure: string }) {
  return (
    <Notice tone="error" title="Uma imagem não foi enviada, e a notícia espera por ela.">
      <span>{failure}</span> Tudo continua guardado neste aparelho: salve de novo para continuar.
    </Notice>
  );
}
