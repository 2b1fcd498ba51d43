import * as v from 'valibot';
import { numeric } from './shape.ts';

/** Characters of an account. */
const CLASSES: Record<number, string> = {
  1: 'Guerreiro',
  2: 'Templário',
  3: 'Atirador',
  4: 'Dual Gunner',
  5: 'Feiticeiro',
  6: 'Clérigo',
  21: 'Pistoleiro',
};

/** A class's name by classinfo, 'Desconhecido' for any other. */
export const classLabel = (classinfo: number): string => CLASSES[classinfo] ?? 'Desconhecido';

/** Time online by loggedtime in seconds: hours and minutes, 'Desconhecido' when null. */
export function onlineTimeLabel(seconds: number | null): string {
  if (seconds === null || seconds < 0) return 'Desconhecido';
  return `${Math.floor(seconds / 3600)}h ${Math.floor((seconds % 3600) / 60)}min`;
}

export const character = v.object({
  name: v.string(),
  level: numeric,
  classinfo: numeric,
  honor: v.optional(v.nullable(numeric), 0),
  killpoint: v.optional(v.nullable(numeric), 0),
  loggedtime: v.nullish(numeric, null),
});
export type Character = v.InferOutput<typeof character>;
export const characters = v.array(character);
