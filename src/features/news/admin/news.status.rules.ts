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
    return isNew ? 'Nada escrito ainda.' : `${ON_SERVER[status]} Nenhuma alteração neste aparelho.`;
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
export function placeOf({
  isNew,
  published,
  isChanged,
}: {
  isNew: boolean;
  /** The article as the server has it; null for a new one or where it is not known. */
  published: { status?: NewsStatus; publish_at?: string | null } | null;
  /** The form has something else. */
  isChanged: boolean;
}): { badge: { text: string; tone: 'good' | 'blue' | 'grey' } | null; details: string } {
  if (isNew) return { badge: { text: 'Não publicada', tone: 'grey' }, details: '' };
  const changes = isChanged ? 'Mudanças só neste aparelho' : '';
  if (!published) return { badge: null, details: changes };
  const { status = 'published', publish_at } = published;
  const at = publish_at ? `Para ${formatTimestamp(publish_at, 'minuteAt')}` : '';
  const states = {
    published: { badge: { text: 'No ar', tone: 'good' }, where: '' },
    scheduled: { badge: { text: 'Agendada', tone: 'blue' }, where: at },
    draft: { badge: { text: 'Rascunho', tone: 'grey' }, where: 'No servidor' },
  } as const;
  const { badge, where } = states[status];
  return { badge, details: [where, changes].filter(Boolean).join(' · ') };
}
