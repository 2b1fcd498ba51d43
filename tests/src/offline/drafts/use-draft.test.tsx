import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import { useDraft } from '#offline/drafts/use-draft.ts';
import { openDrafts } from '#offline/drafts/drafts.ts';
import { untilTrue } from '#support/wait.ts';

const Reply = v.object({ content: v.string() });

function Form({ accountId = 7 }: { accountId?: number }) {
  const draft = useDraft({ accountId, key: 'reply/3', schema: Reply, initial: { content: '' } });
  if (draft.stage === 'reading') return <p>Carregando...</p>;
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input
        aria-label="Resposta"
        value={draft.value.content}
        onChange={(event) => draft.change({ content: event.target.value })}
      />
      <p>
        {draft.state.stage} {draft.restoredFrom === null ? 'novo' : 'de volta'}
      </p>
      <button type="button" onClick={() => void draft.discard()}>
        Descartar
      </button>
      <button type="button" onClick={() => void draft.published()}>
        Publicar
      </button>
    </form>
  );
}

const field = () => screen.findByLabelText('Resposta');
const type = async (value: string) => fireEvent.change(await field(), { target: { value } });
const stored = async (accountId = 7) => (await (await openDrafts(accountId)).read('reply/3'))?.content;

afterEach(async () => {
  cleanup();
  await (await openDrafts(7)).remove('reply/3');
});

it('a draft is restored when its screen is opened again', async () => {
  render(<Form />);
  await type('Olá, time');
  await screen.findByText('typing novo');
  await screen.findByText('saved novo');
  cleanup();
  render(<Form />);
  expect(await field()).toHaveProperty('value', 'Olá, time');
  await screen.findByText('saved de volta');
});

it('text typed right before the screen was left is kept', async () => {
  render(<Form />);
  await type('apressado');
  cleanup();
  await untilTrue(async () => (await stored()) !== undefined);
  render(<Form />);
  expect(await field()).toHaveProperty('value', 'apressado');
});

const Article = v.object({ title: v.string(), text: v.string() });

/** A form whose text is rendered by another component and only reports its changes. */
function ArticleForm({ rendered, said }: { rendered: () => void; said: (value: object) => void }) {
  const initial = { title: '', text: '' };
  const draft = useDraft({ accountId: 7, key: 'reply/3', schema: Article, initial });
  if (draft.stage === 'reading') return <p>Carregando...</p>;
  rendered();
  return (
    <>
      <input
        aria-label="Título"
        value={draft.value.title}
        onChange={(event) => draft.change({ ...draft.latest(), title: event.target.value })}
      />
      <input
        aria-label="Texto"
        onInput={({ currentTarget }) => draft.update((now) => ({ ...now, text: currentTarget.value }))}
      />
      <p>{draft.value.text.length} letras</p>
      <button type="button" onClick={() => said(draft.latest())}>
        Dizer
      </button>
    </>
  );
}

it('a long text is rendered in pauses, and no letter is lost in other fields, in reads or at the end', async () => {
  const rendered = vi.fn();
  const said = vi.fn();
  render(<ArticleForm rendered={rendered} said={said} />);
  const text = await screen.findByLabelText('Texto');
  const write = (value: string) => fireEvent.input(text, { target: { value } });
  write('a');
  const before = rendered.mock.calls.length;
  for (const value of ['ab', 'abc', 'abcd']) write(value);
  expect(rendered).toHaveBeenCalledTimes(before);
  fireEvent.click(screen.getByText('Dizer'));
  expect(said).toHaveBeenLastCalledWith({ title: '', text: 'abcd' });
  await screen.findByText('4 letras');
  write('abcde');
  fireEvent.change(screen.getByLabelText('Título'), { target: { value: 'T' } });
  await screen.findByText('5 letras');
  write('abcdef');
  cleanup();
  await untilTrue(async () => (await stored()) === '{"title":"T","text":"abcdef"}');
});

it('a discarded draft shows the original text again, and a published one is deleted', async () => {
  render(<Form />);
  await type('não era isso');
  await screen.findByText('saved novo');
  fireEvent.click(screen.getByText('Descartar'));
  await screen.findByText('clean novo');
  expect(await field()).toHaveProperty('value', '');
  expect(await stored()).toBeUndefined();

  await type('agora sim');
  await screen.findByText('saved novo');
  fireEvent.click(screen.getByText('Publicar'));
  await screen.findByText('clean novo');
  expect(await stored()).toBeUndefined();
});

it('a draft with an unknown shape is ignored', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const drafts = await openDrafts(7);
  await drafts.save({
    key: 'reply/3',
    content: '{"text":1}',
    savedAt: 1,
    revision: 'a:1',
    seen: null,
  });
  render(<Form />);
  expect(await field()).toHaveProperty('value', '');
  vi.restoreAllMocks();
});

it('a draft of one account is never shown to another', async () => {
  render(<Form accountId={7} />);
  await type('de jogador');
  await act(async () => cleanup());
  render(<Form accountId={8} />);
  expect(await field()).toHaveProperty('value', '');
});
