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
  /** Empty: the field is only marked as invalid. */
  readonly text: string;
  /** A second line. */
  readonly detail?: string | undefined;
}

/** A text about all fields is shown once; the other fields that it concerns are only marked as invalid. */
const isAboutAllFields = (text: string) => /preencha todos os campos/i.test(text);

/** The problems of a form's values, at most one of each field, or the output of the schema (product 2.9). */
export function checkForm<Output>({
  schema,
  values,
}: {
  schema: v.GenericSchema<unknown, Output>;
  values: unknown;
}): { problems: readonly []; output: Output } | { problems: readonly FormProblem[]; output: null } {
  const read = v.safeParse(schema, values);
  if (read.success) return { problems: [], output: read.output };
  const problems: FormProblem[] = [];
  for (const issue of read.issues) {
    const [path, text] = [v.getDotPath(issue), issue.message];
    if (problems.some((known) => known.path === path)) continue;
    const isRepeated = isAboutAllFields(text) && problems.some((known) => known.text === text);
    problems.push({ path, text: isRepeated ? '' : text });
  }
  return { problems, output: null };
}

export type Form<Values extends object> = ReturnType<typeof useForm<unknown, Values>>;

/**
 * A form that is validated by a schema on submit. Each invalid field shows its problem until it is changed, and the first of them
 * is focused (product 2.9). Controls have the names of the API's fields. Without `state` they are uncontrolled, so texts that were
 * typed or autofilled before the form was mounted are not lost.
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
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  /** Problems that were just shown move the focus. Problems that are left after a change must not: the user is typing. */
  const isFocusDue = useRef(false);

  useEffect(() => {
    const [first] = problems;
    if (first && isFocusDue.current) (firstInvalid(ref.current) ?? control(first.path))?.focus();
    isFocusDue.current = false;
  }, [problems]);

  function control(name: string | null): HTMLElement | null {
    const named = ref.current?.elements.namedItem(name ?? '');
    return named instanceof HTMLElement ? named : null;
  }

  function showAll(next: readonly FormProblem[]): void {
    isFocusDue.current = true;
    setProblems(next);
  }

  function set(changes: Partial<Values>): void {
    state?.[1]((before) => ({ ...before, ...changes }));
    const isLeft = ({ path }: FormProblem) => path === null || !(path.replace(/\..*/, '') in changes);
    setProblems((before) => (before.every(isLeft) ? before : before.filter(isLeft)));
  }

  const errorOf = (path: string) => problems.find((problem) => problem.path === path)?.text;
  const show = (problem: FormProblem | null) => showAll(problem ? [problem] : []);
  return {
    ref,
    problems,
    /** Shows this problem alone, or none. */
    show,
    set,
    errorOf,
    focus: (name: string) => control(name)?.focus(),
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
      showAll(checked.problems);
      if (checked.output !== null) onSubmit(checked.output);
    },
    /** Shows a server error at the field that it names. Errors without a field are shown only by the call's own toast. */
    refuse(error: unknown): void {
      if (error instanceof ApiError && error.field) show({ path: error.field, text: error.message });
    },
  };
}

/** The first control, from the top, that is marked as invalid. */
function firstInvalid(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
}
