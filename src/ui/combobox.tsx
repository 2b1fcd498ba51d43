import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox';
import { type ReactNode, useState } from 'react';
import { css, cx } from '#styled/css/index.js';
import { controlStyle } from './control-style.ts';
import { Field, type FieldFrame } from './field.tsx';
import { Icon } from './icon.tsx';
import { choicesBox } from './menu-style.ts';

/** The value of a combobox: the typed text, and the chosen suggestion, until the text is changed. */
export interface Choice<Option> {
  readonly text: string;
  readonly chosen: Option | null;
}

export const NO_CHOICE = { text: '', chosen: null } as const;

type ComboboxProps<Option> = FieldFrame & {
  name: string;
  value: Choice<Option>;
  onChange: (next: Choice<Option>) => void;
  /** The suggestions for the typed text. */
  suggestions: readonly Option[];
  idOf: (option: Option) => string;
  labelOf: (option: Option) => string;
  /** Renders a suggestion; by default its label. */
  children?: (option: Option) => ReactNode;
  /** The state of the search in words, which screen readers announce. */
  status: string;
  /** A picture of the chosen suggestion, inside the field. */
  picture?: ReactNode;
  disabled?: boolean;
};

const holder = css({ position: 'relative' });
const withPicture = css({ paddingLeft: '3rem' });
const leading = css({
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
const list = css(choicesBox, {
  zIndex: 'menu',
  // Limited to the space on its side of the field: above a phone's keyboard there is little.
  maxHeight: 'min(19rem, var(--available-height, 19rem))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
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
  '&[data-highlighted]': { color: 'gold2', backgroundColor: 'chosen' },
});
const statusText = css({ marginTop: '1', minHeight: '1.45em', color: 'muted', fontSize: 'sm' });

/** The area for the suggestions: below the header, which would hide them and make the page scroll to them. */
function belowHeader() {
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return { x: 0, y: top, width: innerWidth, height: innerHeight - top };
}

/** A field with suggestions; arrow keys and Enter choose one. Text for which none was chosen stays as it was typed. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { name, value, onChange, suggestions, idOf, labelOf, children, status, picture, disabled, ...frame } =
    props;
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
            ids={{ input: wiring.id, label: `${wiring.id}-label` }}
            collection={collection}
            disabled={disabled}
            open={open && suggestions.length > 0}
            onOpenChange={(change) => setOpen(change.open)}
            inputValue={value.text}
            onInputValueChange={({ inputValue, reason }) => {
              if (reason !== 'input-change') return;
              // The library opens only if there are already suggestions.
              setOpen(true);
              onChange({ text: inputValue, chosen: null });
            }}
            // The chosen suggestion is stored in `value.chosen`: the library's own selection would overwrite the text.
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
            {/* The list is positioned below this element, with its width. */}
            <Ark.Control className={holder}>
              <span className={leading}>{picture ?? <Icon name="search" />}</span>
              <Ark.Input
                name={name}
                className={cx(controlStyle(), withPicture)}
                aria-describedby={wiring['aria-describedby']}
                aria-invalid={wiring['aria-invalid']}
              />
            </Ark.Control>
            <Ark.Positioner>
              <Ark.Content className={list}>
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
      <p role="status" className={statusText}>
        {status}
      </p>
    </div>
  );
}
