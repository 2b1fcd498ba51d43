import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from './api-error.ts';

/** Values that outlive their form, or are more than texts, and how they change: a `useState` or a draft. */
export type FormState<Values> = readonly [
  values: Values,
  update: (change: (before: Values) => Values) => void,
];

/** What is wrong with a form: at the field with this path (`title`, `urls.1`), or with all of it. */
export interface FormProblem {
  readonly path: string | null;
  readonly text: string;
  /** A second line. */
  readonly detail?: string | undefined;
}

/** The first rule of `schema` that a form's values break, or what the schema makes of them (product 2.9). */
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
 * A form that is checked by a schema when it is sent; the first field with a problem is focused (product 2.9). Controls carry the names
 * of the wire. Without `state` they hold their own texts, also those that were typed or filled in before the page was mounted.
 */
export function useForm<Output, Values extends object = Record<string, string>>({
  schema,
  state,
  onSubmit,
}: {
  schema: v.GenericSchema<unknown, Output>;
  state?: FormState<Values>;
  /** Takes what the schema has made of the values. */
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
    /** What a text's control takes. */
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
    /** Says what the server refuses at the field that it names; the rest is said by the call's own toast. */
    refuse(error: unknown): void {
      if (error instanceof ApiError && error.field) show({ path: error.field, text: error.message });
    },
  };
}

/** A field without a name, or one of several, is found by what it says of itself. */
function focusField({ form, path }: { form: HTMLFormElement | null; path: string | null }): void {
  const named = form?.elements.namedItem(path ?? '');
  const field = named instanceof HTMLElement ? named : form?.querySelector('[aria-invalid="true"]');
  if (field instanceof HTMLElement) field.focus();
}
