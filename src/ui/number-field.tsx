import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** A number, typed on a phone's number keys. Not `type="number"`, which hides what is no number from the form's checks. */
export const NumberField = (props: ComponentProps<typeof TextField>) => (
  <TextField inputMode="numeric" autoComplete="off" {...props} />
);
