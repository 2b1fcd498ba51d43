import { describe, expect, it } from 'vitest';
import { classOf } from '#server/game/rathena/rathena.classes.ts';

/** Numbers of `enum e_job` in rAthena's src/common/mmo.hpp, with the names that Brazilian players know. */
const FOURTH_CLASSES: Readonly<Record<string, readonly number[]>> = {
  'Cavaleiro Draconiano': [4252, 4280],
  Engenheiro: [4253, 4279],
  Executor: [4254],
  Magus: [4255],
  Cardeal: [4256],
  'Falcão dos Ventos': [4257, 4278],
  'Guardião Imperial': [4258, 4281],
  Cientista: [4259],
  Mandraque: [4260],
  Elementalista: [4261],
  Inquisidor: [4262],
  Maestro: [4263],
  Diva: [4264],
  'Mestre Celestial': [4302, 4316],
  'Asceta das Almas': [4303],
  Shinkiro: [4304],
  Shiranui: [4305],
  Guerrilheiro: [4306],
  Hiperaprendiz: [4307],
  Animista: [4308],
};

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('a class of rAthena', () => {
  it('of the fourth rank has its own name, on foot and mounted', () => {
    for (const [name, numbers] of Object.entries(FOURTH_CLASSES)) {
      expect(numbers.map((number) => classOf(number).class_name)).toEqual(numbers.map(() => name));
    }
    expect([classOf(4256).classinfo, classOf(4280).classinfo]).toEqual(['6', '1']);
  });

  it('that a player can have is never shown as a number, those of children included', () => {
    const all = [
      ...[...range(0, 21), ...range(23, 25), ...range(4001, 4050), ...range(4054, 4087)],
      ...[...range(4096, 4112), 4190, 4191, 4211, 4212, 4215, 4218, 4220, ...range(4222, 4229)],
      ...[...range(4238, 4244), ...range(4252, 4264), ...range(4278, 4281), ...range(4302, 4308), 4316],
    ];
    expect(all.filter((number) => classOf(number).class_name.startsWith('Classe '))).toEqual([]);
    expect(classOf(4222).class_name).toBe('Ninja');
    expect(classOf(4229).class_name).toBe('Insurgente');
    expect(classOf(9999)).toEqual({ class_name: 'Classe 9999', classinfo: '0' });
  });
});
