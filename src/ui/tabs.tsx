import { Tabs as Ark } from '@ark-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { css, cva } from '#styled/css/index.js';

type Tab<Value extends string> = { value: Value; label: ReactNode; content: ReactNode };

type TabsProps<Value extends string> = {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** `pills` for tabs inside tabs; `chips` wrap, for more tabs than fit in a phone's width. */
  variant?: 'line' | 'pills' | 'chips';
};

const list = cva({
  base: {
    display: 'flex',
    gap: '1',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    marginBottom: '5',
    // Space for the focus ring, which the scrolling box would cut off.
    padding: '3px',
  },
  variants: {
    variant: {
      line: { boxShadow: 'inset 0 -1px 0 {colors.line}' },
      pills: { width: 'fit-content', maxWidth: 'full', borderRadius: 'full', backgroundColor: 'sunken' },
      chips: { flexWrap: 'wrap', gap: '2', overflowX: 'visible' },
    },
  },
});
const trigger = cva({
  base: {
    position: 'relative',
    // Labels wrap to two lines where they do not fit; the list scrolls only where single words do not fit.
    flex: '0 1 auto',
    minWidth: 'min-content',
    minHeight: 'tap',
    paddingInline: { base: '3', sm: '4' },
    color: 'muted',
    fontWeight: '500',
    paddingBlock: '1',
    lineHeight: '1.25',
    textWrap: 'balance',
    cursor: 'pointer',
    borderRadius: 'sm',
    transition: 'color 150ms, background-color 150ms, border-color 150ms',
    _hover: { color: 'text' },
    _selected: { color: 'gold2' },
  },
  variants: {
    variant: {
      line: {
        _selected: {
          _after: {
            content: '""',
            position: 'absolute',
            insetInline: '0',
            bottom: '-7px',
            height: '9px',
            backgroundImage: 'linear-gradient(90deg, transparent, {colors.gold} 25% 75%, transparent)',
            clipPath:
              'polygon(0 4px, calc(50% - 5px) 4px, 50% 0, calc(50% + 5px) 4px, 100% 4px, 100% 5px, calc(50% + 5px) 5px, 50% 100%, calc(50% - 5px) 5px, 0 5px)',
          },
        },
      },
      pills: { borderRadius: 'full', fontSize: 'sm', _selected: { backgroundColor: 'chosen' } },
      chips: {
        borderWidth: '1px',
        borderColor: 'line',
        borderRadius: 'full',
        backgroundColor: 'sunken',
        fontSize: 'sm',
        _selected: { backgroundColor: 'chosen', borderColor: 'gold' },
      },
    },
  },
});
const panel = css({ borderRadius: 'md', outlineOffset: '4px' });

/** Tabs with arrow keys; only the chosen panel is mounted. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  variant = 'line',
}: TabsProps<Value>) {
  // Only the chosen panel is rendered: the library would briefly show the previous and the next panel together.
  const chosen = tabs.find((tab) => tab.value === value);
  const bar = useRef<HTMLDivElement>(null);
  const index = tabs.findIndex((tab) => tab.value === value);
  useEffect(() => {
    if (bar.current) showTab({ bar: bar.current, index });
  }, [index]);
  return (
    <Ark.Root
      value={value}
      onValueChange={(change) => {
        const tab = tabs.find((each) => each.value === change.value);
        if (tab) onChange(tab.value);
      }}
    >
      <Ark.List ref={bar} className={list({ variant })} aria-label={label}>
        {tabs.map((tab) => (
          <Ark.Trigger key={tab.value} value={tab.value} className={trigger({ variant })}>
            {tab.label}
          </Ark.Trigger>
        ))}
      </Ark.List>
      {chosen ? (
        <Ark.Content key={value} value={value} className={panel}>
          {chosen.content}
        </Ark.Content>
      ) : null}
    </Ark.Root>
  );
}

/** Scrolls a tab to the middle if the tabs are wider than the window, without scrolling the page. */
function showTab({ bar, index }: { bar: HTMLElement; index: number }): void {
  const tab = bar.children[index];
  if (!tab || bar.scrollWidth <= bar.clientWidth) return;
  const [own, all] = [tab.getBoundingClientRect(), bar.getBoundingClientRect()];
  bar.scrollLeft += own.left + own.width / 2 - all.left - all.width / 2;
}
