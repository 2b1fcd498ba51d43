import { describe, expect, test } from 'vitest';
import { placeOf, statusOf } from '#features/news/admin/news.status.rules.ts';

const of = (state: Parameters<typeof statusOf>[0]['state'], over: { where?: 'memory'; isNew?: true } = {}) =>
  statusOf({ state, where: over.where ?? 'device', isNew: over.isNew ?? false });

describe('the status line of an article', () => {
  test.each([
    [of({ stage: 'clean' }, { isNew: true }), 'Nada escrito ainda.'],
    [of({ stage: 'clean' }), 'Publicado. Nenhuma alteração neste aparelho.'],
    [of({ stage: 'typing' }), 'Escrevendo… Não publicado.'],
    [
      of({ stage: 'saved', at: Date.UTC(2026, 0, 2, 15, 4) }),
      'Guardado neste aparelho em 02/01/2026 às 12:04. Não publicado.',
    ],
    [
      of({ stage: 'saved', at: 0 }, { where: 'memory' }),
      'Guardado só enquanto esta página ficar aberta. Não publicado.',
    ],
    [of({ stage: 'elsewhere' }), 'Outra aba mudou este rascunho depois. Não publicado.'],
  ])('%#: %s', (line, expected) => {
    expect(line).toBe(expected);
  });

  test('never claims that a device stored a text when nothing more can be stored', () => {
    const line = of({ stage: 'failed' });
    expect(line).toContain('não guarda mais nada');
    expect(line).not.toContain('Guardado');
  });
});

describe('the place of an article above its form', () => {
  const shown = (input: Partial<Parameters<typeof placeOf>[0]>) => {
    const { badge, details } = placeOf({ isNew: false, published: null, isChanged: false, ...input });
    return [badge?.text, details];
  };
  test.each([
    [shown({ isNew: true, isChanged: true }), ['Não publicada', '']],
    [shown({ published: { status: 'published' } }), ['No ar', '']],
    [shown({ published: {}, isChanged: true }), ['No ar', 'Mudanças só neste aparelho']],
    [shown({ published: { status: 'draft' } }), ['Rascunho', 'No servidor']],
    [
      shown({ published: { status: 'scheduled', publish_at: '2026-12-01T15:00:00.000Z' }, isChanged: true }),
      ['Agendada', 'Para 01/12/2026 às 12:00 · Mudanças só neste aparelho'],
    ],
    [shown({ isChanged: true }), [undefined, 'Mudanças só neste aparelho']],
  ])('%#: %s', (texts, expected) => {
    expect(texts).toEqual(expected);
  });
});
