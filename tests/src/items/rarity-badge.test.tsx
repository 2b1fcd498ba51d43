import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RARITIES } from '#contract/rarities.ts';
import { RarityBadge } from '#items/rarity-badge.tsx';

it('each rarity has its text and color', () => {
  for (const rarity of RARITIES) render(<RarityBadge rarity={rarity} />);
  const shown = [
    ['COMUM', 'grey'],
    ['RARO', 'blue'],
    ['SUPER RARO', 'purple'],
    ['ULTRA RARO', 'orange'],
    ['LENDÁRIO', 'yellow'],
  ] as const;
  for (const [text, colour] of shown)
    expect(screen.getByText(text, { exact: true }).className).toContain(`c_${colour}`);
});
