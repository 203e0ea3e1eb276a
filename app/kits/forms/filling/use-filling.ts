// Filling in a form: conform holds its state, our own form sends it.
import { type FormMetadata, getFormProps, parse, type SubmissionResult, useForm } from '@conform-to/react';
import { type FormEvent, useState } from 'react';
import { type Answer, joinAnswer } from '../../../ui/answer';
import { useAnswer } from '../../../ui/use-answer';
import type { ShownField } from '../shown';
import { constraintsOf, defaultsOf, nested, problemsIn } from './constraints';

export interface Filling {
  /** For `FormFields`. */
  form: FormMetadata;
  /** For `ActionForm`, and for the summary of errors. */
  answer: Answer;
  /** For `ActionForm`. */
  props: { id: string; validates: true; onSubmit: (event: FormEvent<HTMLFormElement>) => void };
}

/** `id` and `action` as those of `useAnswer`. `updated`: the last reply holds the fields as they are to be shown now. */
export function useFilling(
  fields: readonly ShownField[],
  { id = 'form', action, updated = false }: { id?: string; action?: string; updated?: boolean } = {},
): Filling {
  const given = useAnswer({ id, action });
  const answer = updated && given.reply ? withFields(given, fields, id) : given;
  const [form] = useForm({
    id,
    lastResult: useLastResult(answer),
    // Texts, whatever form it is.
    defaultValue: defaultsOf(fields) as Record<string, string>,
    constraint: constraintsOf(fields),
    onValidate: ({ form: element, formData }) =>
      parse(formData, {
        resolve: (value, intent) => {
          const error = intent ? null : problemsIn(controlsOf(element), fields);
          return error ? { error } : { value };
        },
      }),
  });
  const errors: Record<string, string[] | undefined> = form.allErrors;
  const { onSubmit } = getFormProps(form);
  return {
    form,
    answer: {
      ...answer,
      errors: (name) => errors[name] ?? [],
      problems: Object.entries(errors).flatMap(([name, list]) => (list ?? []).map((words) => ({ name, words }))),
    },
    props: { id, validates: true, onSubmit },
  };
}

/** A reply whose values are those of the form that came with it. */
function withFields({ reply, draft }: Answer, fields: readonly ShownField[], id: string): Answer {
  const others = (reply?.initialValue ?? {}) as Record<string, unknown>;
  return joinAnswer({ ...reply, initialValue: { ...others, form: undefined, ...defaultsOf(fields) } }, draft, id);
}

/** What the last reply says, or a draft that outlived its session held when the page came. */
function useLastResult({ reply, draft }: Answer): SubmissionResult<string[]> | undefined {
  const [kept] = useState(() => draft && { initialValue: nested(Object.entries(draft.fields)) });
  return (reply ?? kept ?? undefined) as SubmissionResult<string[]> | undefined;
}

function controlsOf(form: HTMLFormElement) {
  return [...form.elements].filter(
    (one): one is HTMLInputElement => 'validity' in one && 'name' in one && !(one instanceof HTMLFieldSetElement),
  );
}
