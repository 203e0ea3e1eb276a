// Conform holds the state, our `ActionForm` sends it.
import { type FormMetadata, getFormProps, parse, type SubmissionResult, useForm } from '@conform-to/react';
import { type FormEvent, useState } from 'react';
import { type Answer, joinAnswer } from '../../../ui/answer';
import { useAnswer } from '../../../ui/use-answer';
import type { FieldView } from '../form-view';
import { defaultValues, findProblems, nestByName, toConstraints } from './constraints';

export interface Filling {
  /** For `FormFields`. */
  form: FormMetadata;
  /** For `ActionForm` and the error summary. */
  answer: Answer;
  /** For `ActionForm`. */
  props: { id: string; validates: true; onSubmit: (event: FormEvent<HTMLFormElement>) => void };
}

/** `updated`: the last reply holds the fields to show now. */
export function useFilling(
  fields: readonly FieldView[],
  { id = 'form', action, updated = false }: { id?: string; action?: string; updated?: boolean } = {},
): Filling {
  const given = useAnswer({ id, action });
  const answer = updated && given.reply ? withFieldValues(given, fields, id) : given;
  const [form] = useForm({
    id,
    lastResult: useLastResult(answer),
    defaultValue: defaultValues(fields) as Record<string, string>,
    constraint: toConstraints(fields),
    onValidate: ({ form: element, formData }) =>
      parse(formData, {
        resolve: (value, intent) => {
          const error = intent ? null : findProblems(formControls(element), fields);
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
      problems: Object.entries(errors).flatMap(([name, list]) => (list ?? []).map((text) => ({ name, text }))),
    },
    props: { id, validates: true, onSubmit },
  };
}

function withFieldValues({ reply, draft }: Answer, fields: readonly FieldView[], id: string): Answer {
  const others = (reply?.initialValue ?? {}) as Record<string, unknown>;
  return joinAnswer({ ...reply, initialValue: { ...others, form: undefined, ...defaultValues(fields) } }, draft, id);
}

/** The last reply, or a draft from an ended session. */
function useLastResult({ reply, draft }: Answer): SubmissionResult<string[]> | undefined {
  const [kept] = useState(() => draft && { initialValue: nestByName(Object.entries(draft.fields)) });
  return (reply ?? kept ?? undefined) as SubmissionResult<string[]> | undefined;
}

function formControls(form: HTMLFormElement) {
  return [...form.elements].filter(
    (one): one is HTMLInputElement => 'validity' in one && 'name' in one && !(one instanceof HTMLFieldSetElement),
  );
}
