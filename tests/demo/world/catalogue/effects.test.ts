import { describe, expect, it } from 'vitest';
import { effectNames } from '#demo/world/catalogue/effects.ts';
import { effectLabel } from '#items/item-display.ts';

describe('the effect names', () => {
  it('are about 120, have unique indexes, and a few are blank', () => {
    expect(effectNames.length).toBeGreaterThanOrEqual(110);
    expect(new Set(effectNames.map((effect) => effect.effect_index)).size).toBe(effectNames.length);
    const blank = effectNames.filter((effect) => !effect.effect_name?.trim());
    expect(blank.length).toBeGreaterThanOrEqual(3);
  });

  it('contain markers that the screen removes', () => {
    const first = effectNames[0]!;
    expect(first.effect_name).toContain('+X');
    expect(effectLabel({ index: first.effect_index, name: first.effect_name })).toBe('Ataque Físico');
  });
});
