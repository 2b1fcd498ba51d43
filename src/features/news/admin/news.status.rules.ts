import type { NewsStatus } from '#contract/news.ts';
import { formatTimestamp } from '#lib/format.ts';
import type { ReadyDraft } from '#offline/drafts/use-draft.ts';

const ON_SERVER: Record<NewsStatus, string> = {
  published: 'Publicado.',
  scheduled: 'Agendado.',
  draft: 'Rascunho no servidor.',
};

/** The form's status text (product 4.13): whether it is stored on this device, and whether it is published. */
export function statusOf({
  state,
  where,
  isNew,
  status = 'published',
}: Pick<ReadyDraft<unknown>, 'state' | 'where'> & {
  isNew: boolean;
  /** The article's status on the server. */
  status?: NewsStatus | undefined;
}): string {
  if (state.stage === 'clean')
    return isNew ? 'Nada escrito ainda.' : `${ON_SERVER[status]} Nada mudado neste aparelho.`;
  return `${storedOf({ state, where })} Não publicado.`;
}

function storedOf({ state, where }: Pick<ReadyDraft<unknown>, 'state' | 'where'>): string {
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

/** Where an article is now, at a glance above its form: what visitors see, and whether this device has something else. */
export function badgesOf({
  isNew,
  published,
  isChanged,
}: {
  isNew: boolean;
  /** The article as the server has it; null for a new one or where it is not known. */
  published: { status?: NewsStatus; publish_at?: string | null } | null;
  /** The form has something else. */
  isChanged: boolean;
}): { text: string; tone: 'good' | 'blue' | 'grey' | 'gold' }[] {
  if (isNew) return [{ text: 'Ainda não publicada', tone: 'grey' }];
  const changes = isChanged ? [{ text: 'Mudanças só neste aparelho', tone: 'gold' } as const] : [];
  if (!published) return changes;
  const { status = 'published', publish_at } = published;
  const at = publish_at ? ` para ${formatTimestamp(publish_at, 'minuteAt')}` : '';
  const states = {
    published: { text: 'No ar', tone: 'good' },
    scheduled: { text: `Agendada${at}`, tone: 'blue' },
    draft: { text: 'Rascunho no servidor', tone: 'grey' },
  } as const;
  return [states[status], ...changes];
}
