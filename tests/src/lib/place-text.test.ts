import { expect, test } from 'vitest';
import { placeText } from '#lib/place-text.ts';

test.each([
  ['Chrome no Windows', 'America/Sao_Paulo', 'Chrome no Windows, perto de São Paulo'],
  ['Chrome no Windows', 'America/Porto_Velho', 'Chrome no Windows, perto de Porto Velho'],
  ['Chrome no Windows', 'America/Argentina/Salta', 'Chrome no Windows, perto de Salta'],
  ['Chrome no Windows', 'Etc/GMT+3', 'Chrome no Windows'],
  ['Chrome no Windows', 'UTC', 'Chrome no Windows'],
  ['', null, 'Aparelho desconhecido'],
])('%s in %s is "%s"', (device, zone, text) => expect(placeText({ device, zone })).toBe(text));
