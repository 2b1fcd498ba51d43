import { TextField } from './text-field.tsx';

/** The search of a list, in the line above it: its placeholder says what is looked for. */
export const ListSearch = ({
  onText,
  ...field
}: {
  label: string;
  placeholder: string;
  name: string;
  value: string;
  onText: (text: string) => void;
}) => <TextField type="search" labelHidden {...field} onChange={({ target }) => onText(target.value)} />;
