import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LinkedText } from '#features/tickets/linked-text.tsx';

/** The text that is shown, and what is a link in it. */
function shown(text: string) {
  const { container } = render(<LinkedText>{text}</LinkedText>);
  return [container.textContent, ...screen.queryAllByRole('link').map((link) => link.getAttribute('href'))];
}

it.each([
  ['Siga https://valdora.example/news/patch-1.', 'https://valdora.example/news/patch-1'],
  ['(www.youtube.com/watch?v=1)', 'https://www.youtube.com/watch?v=1'],
  ['https://wiki.example/Dragao_(mitologia), aqui', 'https://wiki.example/Dragao_(mitologia)'],
  ["https://wiki.example/Joana_d'Arc!", "https://wiki.example/Joana_d'Arc"],
  ['HTTP://Exemplo.com/a?b=c#d…', 'HTTP://Exemplo.com/a?b=c#d'],
  ['“https://a.example/”', 'https://a.example/'],
  ['Veja youtu.be/dQw4w9WgXcQ, no fim', 'https://youtu.be/dQw4w9WgXcQ'],
  ['(imgur.com/a/x)', 'https://imgur.com/a/x'],
])('an address in a text is a link: %s', (text, href) => {
  expect(shown(text)).toEqual([text, href]);
});

it('several addresses and lines stay in their order', () => {
  const text = 'Um: https://a.example\nDois: https://b.example/x e www.c.example';
  expect(shown(text)).toEqual([text, 'https://a.example', 'https://b.example/x', 'https://www.c.example']);
});

it.each([
  'javascript:alert(1)',
  'http://192.168.0.1/reboot',
  'http://localhost:3000/',
  'https://user:pass@evil.example/',
  'data:text/html,www',
  'www.',
  'https://',
  'Sem endereço nenhum.',
  'Abri o baú.Depois fechou',
  'sim/não e 1.5/2.0',
  'ana@valdora.example/caixa',
  'https://ana:senha@evil.example/entrar',
  'ftp://files.example/mapa',
  'roteador.local/reiniciar',
  'youtu.be/',
])('anything else stays text: %s', (text) => {
  expect(shown(text)).toEqual([text]);
});

it('opens apart, and gives the other site nothing', () => {
  render(<LinkedText>https://a.example</LinkedText>);
  const link = screen.getByRole('link');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer nofollow',
  ]);
});
