import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox';
import { type ReactNode, useState } from 'react';
import { css, cx } from '#styled/css/index.js';
import { controlStyle } from './control-style.ts';
import { Field, type FieldFrame } from './field.tsx';
import { Icon } from './icon.tsx';

/** What a combobox holds: the words as they were typed, and the suggestion that was chosen, until the words are changed. */
export interface Choice<Option> {
  readonly text: string;
  readonly chosen: Option | null;
}

export const NO_CHOICE = { text: '', chosen: null } as const;

type ComboboxProps<Option> = FieldFrame & {
  name: string;
  value: Choice<Option>;
  onChange: (next: Choice<Option>) => void;
  /** What fits the words that are typed. */
  suggestions: readonly Option[];
  idOf: (option: Option) => string;
  labelOf: (option: Option) => string;
  /** A suggestion's line; without it, its label. */
  children?: (option: Option) => ReactNode;
  /** What the search is doing, in words; announced. */
  status: string;
  /** A picture of what is chosen, inside the field. */
  picture?: ReactNode;
};

const holder = css({ position: 'relative' });
const withPicture = css({ paddingLeft: '3rem' });
const before = css({
  position: 'absolute',
  left: '0.625rem',
  top: '0',
  display: 'grid',
  placeItems: 'center',
  width: '1.75rem',
  height: 'tap',
  color: 'muted',
  pointerEvents: 'none',
});
const list = css({
  zIndex: 'menu',
  // No longer than the room on its side of the field: above a phone's keyboard that is little.
  maxHeight: 'min(19rem, var(--available-height, 19rem))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '1',
  borderWidth: '1px',
  borderColor: 'line2',
  borderRadius: 'md',
  backgroundColor: 'raised',
  boxShadow: 'pop',
  outline: 'none',
  '&[hidden]': { display: 'none' },
});
const option = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'tap',
  paddingInline: '3',
  paddingBlock: '1',
  borderRadius: 'sm',
  color: 'soft',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&[data-highlighted]': { color: 'gold2', backgroundColor: '#2a3450' },
});
const said = css({ marginTop: '1', minHeight: '1.45em', color: 'muted', fontSize: 'sm' });

/** Where suggestions may stand. Behind the header they would be out of sight, and the page would scroll to them. */
function belowHeader() {
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return { x: 0, y: top, width: innerWidth, height: innerHeight - top };
}

/** A field that suggests while one types; arrow keys and Enter choose. Words that were not chosen stay as they are. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { name, value, onChange, suggestions, idOf, labelOf, children, status, picture, ...frame } = props;
  const [open, setOpen] = useState(false);
  const collection = createListCollection({
    items: [...suggestions],
    itemToValue: idOf,
    itemToString: labelOf,
  });
  return (
    <div>
      <Field {...frame}>
        {(wiring) => (
          <Ark.Root
            ids={{ input: wiring.id }}
            collection={collection}
            open={open && suggestions.length > 0}
            onOpenChange={(change) => setOpen(change.open)}
            inputValue={value.text}
            onInputValueChange={({ inputValue, reason }) => {
              if (reason !== 'input-change') return;
              // The widget itself opens only where there is something to show by now.
              setOpen(true);
              onChange({ text: inputValue, chosen: null });
            }}
            // What is chosen is kept here: the widget's own would write over the words.
            value={[]}
            onValueChange={({ items: [chosen] }) => {
              if (chosen === undefined) return;
              setOpen(false);
              onChange({ text: labelOf(chosen), chosen });
            }}
            inputBehavior="autohighlight"
            selectionBehavior="preserve"
            allowCustomValue
            positioning={{ sameWidth: true, placement: 'bottom-start', gutter: 4, boundary: belowHeader }}
          >
            {/* The list is placed below it, as wide as it is. */}
            <Ark.Control className={holder}>
              <span className={before}>{picture ?? <Icon name="search" />}</span>
              <Ark.Input
                name={name}
                className={cx(controlStyle(), withPicture)}
                aria-describedby={wiring['aria-describedby']}
                aria-invalid={wiring['aria-invalid']}
              />
            </Ark.Control>
            <Ark.Positioner>
              <Ark.Content className={list} aria-label={frame.label}>
                {suggestions.map((each) => (
                  <Ark.Item key={idOf(each)} item={each} className={option}>
                    {children ? children(each) : <Ark.ItemText>{labelOf(each)}</Ark.ItemText>}
                  </Ark.Item>
                ))}
              </Ark.Content>
            </Ark.Positioner>
          </Ark.Root>
        )}
      </Field>
      <p role="status" className={said}>
        {status}
      </p>
    </div>
  );
}
