import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** A date and time in Brazil, wherever the reader is (src/lib/local-time.ts). */
export const TimeField = (props: ComponentProps<typeof TextField>) => (
  <TextField type="datetime-local" hint="Horário de Brasília." {...props} />
);
