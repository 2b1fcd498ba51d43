import * as v from 'valibot';

/** A form's outcome: its values as the schema gives them, or the first rule that it breaks, by its field (product 2.9). */
export type FormResult<T> =
  | { ok: true; values: T }
  | { ok: false; first: string; errors: Partial<Record<string, string>> };

/** Reads a submitted form by its schema. Controls carry the wire's names. */
export const readForm = <S extends v.GenericSchema>(input: {
  form: HTMLFormElement;
  schema: S;
}): FormResult<v.InferOutput<S>> =>
  checkForm({ ...input, values: Object.fromEntries(new FormData(input.form)) });

/** The same for values that are not texts alone: their fields are named like their controls. */
export function checkForm<S extends v.GenericSchema>({
  form,
  schema,
  values,
}: {
  form: HTMLFormElement;
  schema: S;
  values: unknown;
}): FormResult<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, values);
  if (parsed.success) return { ok: true, values: parsed.output };
  const [first] = parsed.issues;
  const field = v.getDotPath(first)?.split('.')[0] ?? '';
  focusField({ form, name: field });
  return { ok: false, first: first.message, errors: { [field]: first.message } };
}

/** Brings the player to the field that needs attention. */
export function focusField({ form, name }: { form: HTMLFormElement; name: string }): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
