import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Menu } from '#ui/menu.tsx';

beforeEach(() => {
  render(
    <>
      <Menu label="Comunidade">
        <li>
          <a href="#ranking">Ranking</a>
        </li>
        <li>
          <a href="#guides">Guias</a>
        </li>
        <li>
          <a href="#news">Notícias</a>
        </li>
      </Menu>
      <button type="button">Depois</button>
    </>,
  );
});
const opener = () => screen.getByRole('button', { name: 'Comunidade' });
const isOpen = () => opener().getAttribute('aria-expanded') === 'true';
const focused = () => document.activeElement?.textContent;
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

describe('a menu of the header', () => {
  it('shows its links after its button is pressed, and hides them when it is pressed again', () => {
    expect(screen.queryByRole('link')).toBeNull();
    fireEvent.click(opener());
    expect(screen.getAllByRole('link')).toHaveLength(3);
    fireEvent.click(opener());
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('connects its button with its list', () => {
    const list = document.getElementById(opener().getAttribute('aria-controls') ?? '');
    expect(list?.tagName).toBe('UL');
  });

  it('opens with the down arrow on its first link, and arrows wrap around', () => {
    opener().focus();
    key('ArrowDown');
    expect(isOpen()).toBe(true);
    expect(focused()).toBe('Ranking');
    key('ArrowDown');
    expect(focused()).toBe('Guias');
    key('End');
    expect(focused()).toBe('Notícias');
    key('ArrowDown');
    expect(focused()).toBe('Ranking');
    key('ArrowUp');
    expect(focused()).toBe('Notícias');
    key('Home');
    expect(focused()).toBe('Ranking');
  });

  it('ignores the other arrows while it is closed', () => {
    opener().focus();
    expect(key('ArrowUp')).toBe(true);
    expect(key('End')).toBe(true);
    expect(isOpen()).toBe(false);
  });

  it('closes on Escape and returns the focus to its button', () => {
    opener().focus();
    key('ArrowDown');
    key('Escape');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(opener());
  });

  it('closes when the focus leaves it, but not when it moves inside', () => {
    opener().focus();
    key('ArrowDown');
    screen.getByRole('link', { name: 'Guias' }).focus();
    expect(isOpen()).toBe(true);
    fireEvent.blur(screen.getByRole('link', { name: 'Guias' }), {
      relatedTarget: screen.getByRole('button', { name: 'Depois' }),
    });
    expect(isOpen()).toBe(false);
  });

  it('closes on a press outside and when a link is followed', () => {
    fireEvent.click(opener());
    fireEvent.pointerDown(document.body);
    expect(isOpen()).toBe(false);
    fireEvent.click(opener());
    fireEvent.click(screen.getByRole('link', { name: 'Guias' }));
    expect(isOpen()).toBe(false);
  });
});
