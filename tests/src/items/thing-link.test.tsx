import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openThing } from '#items/open-thing.ts';
import { ItemLink, MapLink } from '#items/thing-link.tsx';
import { servePage } from '#support/app/page.ts';
import { show } from '#support/app/show.tsx';

let isPhone = true;
servePage(() => undefined);
beforeEach(() =>
  vi.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: isPhone }) as MediaQueryList),
);
afterEach(() => {
  vi.restoreAllMocks();
  openThing.set(null);
});

/** Whether the press was left to the browser and the router. */
const press = (name: string, keys = {}) => fireEvent.click(screen.getByRole('link', { name }), keys);

it('opens the sheet on a phone, the page at the desk, in a new tab, and where it is asked for', async () => {
  await show(
    <>
      <ItemLink id={12} name="Espada Longa" />
      <MapLink page id={3} name="Floresta" />
    </>,
  );
  press('Espada Longa', { ctrlKey: true });
  expect(openThing.get()).toBeNull();
  press('Floresta');
  expect(openThing.get()).toBeNull();
  expect(press('Espada Longa')).toBe(false);
  expect(openThing.get()).toEqual({
    kind: 'item',
    id: 12,
    name: 'Espada Longa',
    page: expect.stringMatching(/\/items\/12-espada-longa$/),
  });
  openThing.set(null);
  isPhone = false;
  press('Espada Longa');
  expect(openThing.get()).toBeNull();
});

it('is no link where an API has ids that are texts', async () => {
  await show(<ItemLink id="a1" name="Elmo" />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Elmo')).toBeDefined();
});
