import { describe, expect, test } from 'vitest';
import { statusOf } from '#features/news/admin/news.status.rules.ts';

const of = (state: Parameters<typeof statusOf>[0]['state'], over: { where?: 'memory'; isNew?: true } = {}) =>
  statusOf({ state, where: over.where ?? 'device', isNew: over.isNew ?? false });

describe('the status line of an article', () => {
  test.each([
    [of({ stage: 'clean' }, { isNew: true }), 'Nada escrito ainda.'],
    [of({ stage: 'clean' }), 'Publicado. Nada mudado neste aparelho.'],
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
