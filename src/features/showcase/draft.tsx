import * as v from 'valibot';
import { formatTimestamp } from '#lib/format.ts';
import { useDraft, type DraftForm } from '#offline/drafts/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { row } from '#ui/layout.ts';
import { TextArea } from '#ui/text-area.tsx';
import { Section } from './section.tsx';

/** No account has this id, so nothing here mixes with a player's drafts. */
const NOBODY = 0;
const Content = v.object({ content: v.string() });
type Ready = Extract<DraftForm<v.InferOutput<typeof Content>>, { stage: 'ready' }>;

const STATES = {
  clean: 'Nada guardado',
  typing: 'Escrevendo…',
  saved: 'Guardado neste dispositivo',
  failed: 'Este dispositivo não guarda mais nada',
  elsewhere: 'Outra aba mudou este rascunho depois',
};

/** A form that survives a reload, with what it says about itself. */
export function Draft() {
  const draft = useDraft({ accountId: NOBODY, key: 'vitrine', schema: Content, initial: { content: '' } });
  return (
    <Section title="RASCUNHO">
      {draft.stage === 'reading' ? <p>Carregando...</p> : <Form draft={draft} />}
    </Section>
  );
}

function Form({ draft }: { draft: Ready }) {
  return (
    <>
      <TextArea
        label="Rascunho"
        name="content"
        value={draft.value.content}
        onChange={(event) => draft.change({ content: event.target.value })}
      />
      <div className={row()}>
        <p role="status">
          {STATES[draft.state.stage]}
          {draft.where === 'memory' ? ', só para esta visita' : ''}
          {draft.restoredFrom === null
            ? ''
            : ` · recuperado de ${formatTimestamp(draft.restoredFrom, 'minute')}`}
        </p>
        {draft.state.stage === 'elsewhere' ? (
          <Button onClick={() => void draft.catchUp()}>Mostrar o da outra aba</Button>
        ) : null}
        <Button onClick={() => void draft.discard()}>Descartar</Button>
      </div>
      <ul aria-label="Outras versões">
        {draft.versions.map(({ id, savedAt, value }) => (
          <li key={id} className={row()}>
            <span>
              {formatTimestamp(savedAt, 'minute')}: {value.content}
            </span>
            <Button onClick={() => void draft.restore(id)}>Usar esta versão</Button>
            <Button onClick={() => void draft.removeVersion(id)}>Descartar esta versão</Button>
          </li>
        ))}
      </ul>
    </>
  );
}
