import { expect, test } from 'vitest';
import { placeText } from '#lib/place-text.ts';

test.each([
  ['Chrome no Windows', 'America/Sao_Paulo', 'Chrome no Windows, perto\u00a0de\u00a0São\u00a0Paulo'],
  ['Chrome no Windows', 'America/Porto_Velho', 'Chrome no Windows, perto\u00a0de\u00a0Porto\u00a0Velho'],
  ['Chrome no Windows', 'America/Argentina/Salta', 'Chrome no Windows, perto\u00a0de\u00a0Salta'],
  ['Chrome no Windows', 'Etc/GMT+3', 'Chrome no Windows'],
  ['Chrome no Windows', 'UTC', 'Chrome no Windows'],
  ['', null, 'Aparelho desconhecido'],
])('%s in %s is "%s"', (device, zone, text) => expect(placeText({ device, zone })).toBe(text));
