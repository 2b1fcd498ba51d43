import { type ChangeEvent, useState } from 'react';
import type * as v from 'valibot';
import { checkForm } from './form.ts';

type Controls = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A form's values in the hands of the screen, where they outlive a tab that is left. */
export type Fields<T extends object> = ReturnType<typeof useFields<T>>;

/**
 * The values of a form whose controls are not texts alone, and the first rule that they break (product 2.9). What was typed stays
 * until `reset`.
 */
export function useFields<T extends object>(initial: T) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});

  function set<K extends keyof T & string>(name: K, value: T[K]): void {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _gone, ...others }) => others);
  }

  return {
    values,
    errors,
    set,
    /** What a text's control takes. */
    control: <K extends keyof T & string>(name: K & (T[K] extends string ? K : never)) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: ({ target }: ChangeEvent<Controls>) => set(name, target.value as T[K]),
    }),
    reset(next: T = initial): void {
      setValues(next);
      setErrors({});
    },
    /** What the schema makes of `input`; null where it breaks a rule, which is then shown and its field focused. */
    read<S extends v.GenericSchema>({
      form,
      schema,
      input,
    }: {
      form: HTMLFormElement;
      schema: S;
      input: unknown;
    }): v.InferOutput<S> | null {
      const result = checkForm({ form, schema, values: input });
      setErrors(result.ok ? {} : result.errors);
      return result.ok ? result.values : null;
    },
  };
}
