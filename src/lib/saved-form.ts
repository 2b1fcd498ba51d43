import { type RefObject, useEffect } from 'react';
import * as v from 'valibot';
import { logFailure } from './log.ts';
import { onBeforeReload } from './reload.ts';
import { storageName } from './brand.ts';

const Values = v.record(v.string(), v.string());

/**
 * Restores a form's fields after the portal has reloaded itself, for example for an update. Passwords are never stored.
 */
export function useSavedForm({
  form,
  name,
}: {
  form: RefObject<HTMLFormElement | null>;
  name: string;
}): void {
  useEffect(() => {
    const key = storageName(`form.${name}`);
    try {
      const stored = sessionStorage.getItem(key);
      sessionStorage.removeItem(key);
      if (form.current && stored) fill({ form: form.current, values: v.parse(Values, JSON.parse(stored)) });
    } catch (error) {
      logFailure('saved form', error);
    }
    return onBeforeReload(() => {
      if (form.current) sessionStorage.setItem(key, JSON.stringify(valuesOf(form.current)));
    });
  }, [form, name]);
}

/** The fields that may be stored. */
const fieldsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.querySelectorAll('input')].filter(
    // A visible password has the type `text`.
    ({ name, type, autocomplete }) =>
      name !== '' && type !== 'password' && !autocomplete.includes('password'),
  );

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));

function fill({ form, values }: { form: HTMLFormElement; values: Record<string, string> }): void {
  for (const field of fieldsOf(form)) field.value ||= values[field.name] ?? '';
}
