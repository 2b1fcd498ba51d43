import { Tabs as Ark } from '@ark-ui/react/tabs';
import { type ReactNode, useRef } from 'react';
import { css } from '#styled/css/index.js';
import { useTabInView } from './use-tab-in-view.ts';
import { tabList, tabStyle } from './tab-style.ts';

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
  useTabInView({ bar, index });
  return (
    <Ark.Root
      value={value}
      onValueChange={(change) => {
        const tab = tabs.find((each) => each.value === change.value);
        if (tab) onChange(tab.value);
      }}
    >
      <Ark.List ref={bar} className={tabList({ variant })} aria-label={label}>
        {tabs.map((tab) => (
          <Ark.Trigger key={tab.value} value={tab.value} className={tabStyle({ variant })}>
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
