import { cva } from '#styled/css/index.js';

/** The box of a text input, a text area or a select. */
export const controlStyle = cva({
  base: {
    display: 'block',
    width: 'full',
    minHeight: 'tap',
    // Large text needs the room: it does not enlarge the space beside it.
    paddingInline: '14px',
    paddingBlock: '2',
    borderWidth: '1px',
    borderColor: 'edge',
    borderRadius: 'md',
    backgroundColor: 'sunken',
    boxShadow: 'inset 0 2px 6px -2px rgb(0 0 0 / 0.6)',
    color: 'text',
    // At least 16 px: iOS zooms into smaller fields on focus.
    fontSize: 'md',
    lineHeight: '1.5',
    transition: 'color 150ms, background-color 150ms, border-color 150ms',
    // For long placeholders.
    textOverflow: 'ellipsis',
    _placeholder: { color: 'muted', opacity: '1' },
    _hover: { borderColor: 'muted' },
    _focusVisible: { borderColor: 'gold2', outlineOffset: '0' },
    '&[aria-invalid=true]': { borderColor: 'bad' },
    '&:disabled': { color: 'muted', borderColor: 'chosen', cursor: 'not-allowed' },
  },
  variants: {
    kind: {
      text: {},
      area: { minHeight: '8rem', resize: 'vertical' },
      // A chosen text that is too long wraps: where it is cut, nobody knows what is chosen.
      select: {
        appearance: 'none',
        paddingRight: 'calc(1.25em + 20px)',
        cursor: 'pointer',
        whiteSpace: 'normal',
        overflowWrap: 'normal',
      },
      /** With a button in its right end. */
      withButton: { paddingRight: '12' },
    },
  },
  defaultVariants: { kind: 'text' },
});
