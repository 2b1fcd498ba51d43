import { formatTimestamp } from '#lib/format.ts';
import type { DraftForm } from '#offline/drafts/use-draft.ts';

type Ready = Extract<DraftForm<unknown>, { stage: 'ready' }>;

/** The form's status text (product 4.13): whether it is stored on this device, and whether it is published. */
export function statusOf({
  state,
  where,
  isNew,
}: Pick<Ready, 'state' | 'where'> & { isNew: boolean }): string {
  if (state.stage === 'clean')
    return isNew ? 'Nada escrito ainda.' : 'Publicado. Nada mudado neste aparelho.';
  return `${storedOf({ state, where })} Não publicado.`;
}

function storedOf({ state, where }: Pick<Ready, 'state' | 'where'>): string {
  switch (state.stage) {
    case 'failed':
      return 'Este aparelho não guarda mais nada: publique ou copie o texto antes de fechar a página.';
    case 'elsewhere':
      return 'Outra aba mudou este rascunho depois.';
    case 'saved':
      if (where === 'memory') return 'Guardado só enquanto esta página ficar aberta.';
      return `Guardado neste aparelho em ${formatTimestamp(state.at, 'minuteAt')}.`;
    default:
      return 'Escrevendo…';
  }
}
