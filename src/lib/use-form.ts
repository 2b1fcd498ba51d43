import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from './api-error.ts';

/** A form's values and their setter, from `useState` or a draft: needed where values are not only texts or outlive the form. */
export type FormState<Values> = readonly [
  values: Values,
  update: (change: (before: Values) => Values) => void,
];

/** A problem of one field, named by its path (`title`, `urls.1`), or of the whole form, where the path is null. */
export interface FormProblem {
  readonly path: string | null;
  readonly text: string;
  /** A second line. */
  readonly detail?: string | undefined;
}

/** The first problem of a form's values, or the output of the schema (product 2.9). */
export function checkForm<Output>({
  schema,
  values,
}: {
  schema: v.GenericSchema<unknown, Output>;
  values: unknown;
}): { problem: null; output: Output } | { problem: FormProblem; output: null } {
  const read = v.safeParse(schema, values);
  if (read.success) return { problem: null, output: read.output };
  const [issue] = read.issues;
  return { problem: { path: v.getDotPath(issue), text: issue.message }, output: null };
}

export type Form<Values extends object> = ReturnType<typeof useForm<unknown, Values>>;

/**
 * A form that is validated by a schema on submit; the first invalid field is focused (product 2.9). Controls have the names of the API's
 * fields. Without `state` they are uncontrolled, so texts that were typed or autofilled before the form was mounted are not lost.
 */
export function useForm<Output, Values extends object = Record<string, string>>({
  schema,
  state,
  onSubmit,
}: {
  schema: v.GenericSchema<unknown, Output>;
  state?: FormState<Values>;
  onSubmit: (output: Output) => void;
}) {
  const ref = useRef<HTMLFormElement>(null);
  const [problem, show] = useState<FormProblem | null>(null);

  useEffect(() => {
    if (problem) focusField({ form: ref.current, path: problem.path });
  }, [problem]);

  function set(changes: Partial<Values>): void {
    state?.[1]((before) => ({ ...before, ...changes }));
    show((before) => (before?.path && before.path.replace(/\..*/, '') in changes ? null : before));
  }

  const errorOf = (path: string) => (problem?.path === path ? problem.text : undefined);
  return {
    ref,
    problem,
    show,
    set,
    errorOf,
    focus: (name: string) => focusField({ form: ref.current, path: name }),
    /** Props of a text control. */
    field: <K extends keyof Values & string>(name: K & (Values[K] extends string ? K : never)) => ({
      name,
      error: errorOf(name),
      ...(state && {
        value: state[0][name] as string,
        onChange: ({ target }: ChangeEvent<{ value: string }>) =>
          set({ [name]: target.value } as Partial<Values>),
      }),
    }),
    submit(
      values: unknown = state ? state[0] : Object.fromEntries(new FormData(ref.current ?? undefined)),
    ): void {
      const checked = checkForm({ schema, values });
      show(checked.problem);
      if (!checked.problem) onSubmit(checked.output);
    },
    /** Shows a server error at the field that it names. Errors without a field are shown only by the call's own toast. */
    refuse(error: unknown): void {
      if (error instanceof ApiError && error.field) show({ path: error.field, text: error.message });
    },
  };
}

/** Focuses the field with this name, or the first one with `aria-invalid` where no field has the name. */
function focusField({ form, path }: { form: HTMLFormElement | null; path: string | null }): void {
  const named = form?.elements.namedItem(path ?? '');
  const field = named instanceof HTMLElement ? named : form?.querySelector('[aria-invalid="true"]');
  if (field instanceof HTMLElement) field.focus();
}
