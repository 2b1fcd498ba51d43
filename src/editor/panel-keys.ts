import type { KeyboardEvent } from 'react';
import { isComposing } from '#lib/composition.ts';

/** Enter applies a panel of the toolbar, Escape closes it. Neither reaches the article's form, which contains the panel. */
export function panelKeys(actions: { apply: () => void; close: () => void }) {
  return (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') actions.apply();
    else if (event.key === 'Escape') actions.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
