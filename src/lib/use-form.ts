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
  /** The text concerns all fields, so a form shows it once, at the first of them. */
  readonly forAllFields?: boolean;
}

type FieldValues = ReadonlyMap<string, unknown>;
const fieldValues = (values: object): FieldValues => new Map<string, unknown>(Object.entries(values));

/** The problems that were shown last, and the values that had them. */
interface Shown {
  readonly problems: readonly FormProblem[];
  readonly values: FieldValues;
}

/**
 * The problems of a form's values, at most one of each field, or the output of the schema. A schema marks the text that asks for all its
 * fields: `v.metadata({ forAllFields: text })`.
 */
export function checkForm<Output>({
  schema,
  values,
}: {
  schema: v.GenericSchema<unknown, Output>;
  values: unknown;
}): { problems: readonly []; output: Output } | { problems: readonly FormProblem[]; output: null } {
  const read = v.safeParse(schema, values);
  if (read.success) return { problems: [], output: read.output };
  const { forAllFields } = v.getMetadata(schema);
  const problems: FormProblem[] = [];
  for (const issue of read.issues) {
    const path = v.getDotPath(issue);
    if (problems.some((known) => known.path === path)) continue;
    problems.push({ path, text: issue.message, forAllFields: issue.message === forAllFields });
  }
  return { problems, output: null };
}

/** The control that a path belongs to: `urls` for `urls.1`. */
const controlOf = (path: string) => path.replace(/\..*/, '');

/** The text of a problem whose field is only marked as invalid, because another field shows the text for both. */
const MARK_ONLY = '';

export type Form<Values extends object> = ReturnType<typeof useForm<unknown, Values>>;

/**
 * A form that is validated by a schema on submit. Each invalid field shows its problem until its value changes, and the first of them
 * is focused. Controls have the names of the API's fields. Without `state` they are uncontrolled, so texts that were
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
  const [shown, setShown] = useState<Shown>({ problems: [], values: new Map() });
  /** The values of uncontrolled fields, followed while problems are shown. */
  const [typed, setTyped] = useState<FieldValues>(new Map());

  useEffect(() => {
    const [first] = shown.problems;
    if (first) (firstInvalid(ref.current) ?? named(ref.current, first.path))?.focus();
  }, [shown]);

  const readValues = (): object => state?.[0] ?? Object.fromEntries(new FormData(ref.current ?? undefined));
  const current = state ? fieldValues(state[0]) : typed;
  const hasChanged = (name: string) => current.get(name) !== shown.values.get(name);
  const problems = shown.problems.filter(({ path }) => path === null || !hasChanged(controlOf(path)));

  function showAll(next: readonly FormProblem[], values: FieldValues): void {
    setShown({ problems: next, values });
    if (!state) setTyped(values);
  }

  function errorOf(path: string): string | undefined {
    const problem = problems.find((one) => one.path === path);
    if (!problem?.forAllFields) return problem?.text;
    return problems.find(({ forAllFields }) => forAllFields) === problem ? problem.text : MARK_ONLY;
  }

  const set = (changes: Partial<Values>) => state?.[1]((before) => ({ ...before, ...changes }));
  const show = (problem: FormProblem | null) => showAll(problem ? [problem] : [], fieldValues(readValues()));
  return {
    ref,
    problems,
    /** Shows this problem alone, or none. */
    show,
    set,
    errorOf,
    focus: (name: string) => named(ref.current, name)?.focus(),
    /** Follows the values of uncontrolled fields while problems are shown. */
    onInput: () => {
      if (!state && problems.length > 0) setTyped(fieldValues(readValues()));
    },
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
    submit(values: object = readValues()): void {
      const checked = checkForm({ schema, values });
      showAll(checked.problems, fieldValues(values));
      if (checked.output !== null) onSubmit(checked.output);
    },
    /** Shows a server error at the field that it names. Errors without a field are shown only by the call's own toast. */
    showServerError(error: unknown): void {
      if (error instanceof ApiError && error.field) show({ path: error.field, text: error.message });
    },
  };
}

/** The first control, from the top, that is marked as invalid. */
function firstInvalid(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
}

function named(form: HTMLFormElement | null, name: string | null): HTMLElement | null {
  const control = form?.elements.namedItem(name ?? '');
  return control instanceof HTMLElement ? control : null;
}
