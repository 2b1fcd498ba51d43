import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CLASS_EMBLEMS, packSchema } from '#contract/pack-schema.ts';
import { classOf } from '#server/game/rathena/rathena.classes.ts';
import pack from '../../../docs/games/rathena.pack.ts';

describe('docs/games/rathena.pack.ts', () => {
  it('is a pack, and names classes as the portal names them', () => {
    expect(v.parse(packSchema, pack)).toEqual(pack);
    const known = new Set(Array.from({ length: 4400 }, (_, number) => classOf(number).class_name));
    expect(pack.classes.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it('keeps an emblem of each of the portal', () => {
    const emblems = pack.classes.map(({ emblem }) => emblem).filter((emblem) => typeof emblem === 'string');
    expect([...emblems, 'other'].sort()).toEqual([...CLASS_EMBLEMS].sort());
  });
});
