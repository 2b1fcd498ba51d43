import { describe, expect, it } from 'vitest';
import { blocksOf, formatReais, isOpen, splitLinks } from '#features/credits/credits.rules.ts';
import { isSold } from '#payment/top-up.queries.ts';

describe('the operator’s text about credits', () => {
  it('has headings, paragraphs and lists, with any line ends', () => {
    expect(
      blocksOf('## Como pagar\r\nPeça o código\r\nà equipe.\r\n\r\n- um\r\n- dois\r\n\r\n\r\nFim'),
    ).toEqual([
      { kind: 'heading', text: 'Como pagar' },
      { kind: 'paragraph', text: 'Peça o código à equipe.' },
      { kind: 'list', items: ['um', 'dois'] },
      { kind: 'paragraph', text: 'Fim' },
    ]);
  });

  it('has links to https only, and everything else as text', () => {
    expect(splitLinks('Veja https://valdora.example/pix.')).toEqual([
      { text: 'Veja ', isLink: false },
      { text: 'https://valdora.example/pix.', isLink: true },
    ]);
    const hostile = 'javascript:alert(1) http://x <a href="https://y">';
    expect(splitLinks(hostile).filter(({ isLink }) => isLink)).toEqual([{ text: 'https://y', isLink: true }]);
  });
});

it('prices are written in Brazilian format', () => {
  expect(formatReais(19_990).replace(/\s/, ' ')).toBe('R$ 199,90');
});

it('only open payments are polled', () => {
  const statuses = ['creating', 'pending', 'paid', 'refunded', 'cancelled'] as const;
  expect(statuses.filter((status) => isOpen({ status }))).toEqual(['creating', 'pending']);
});

it('credits are offered when there is a text or a package', () => {
  expect(isSold(undefined)).toBe(false);
  expect(isSold({ text: null, packages: [], payable: false })).toBe(false);
  expect(isSold({ text: 'Fale com a equipe', packages: [], payable: false })).toBe(true);
  expect(isSold({ text: null, packages: [{ credits: 1, price: 1 }], payable: true })).toBe(true);
});
