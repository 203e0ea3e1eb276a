// Conform holds the state, our `ActionForm` sends it.
import { type FormMetadata, getFormProps, parse, type SubmissionResult, useForm } from '@conform-to/react';
import { type FormEvent, useState } from 'react';
import type { Answer } from '../../../ui/answer';
import { useAnswer } from '../../../ui/use-answer';
import type { FieldView } from '../form-view';
import { defaultValue, defaultValues, findProblems, nestByName, toConstraints } from './constraints';

export interface Filling {
  /** For `FormFields`. */
  form: FormMetadata;
  /** For `ActionForm` and the error summary. */
  answer: Answer;
  /** For `ActionForm`. */
  props: { id: string; validates: true; onSubmit: (event: FormEvent<HTMLFormElement>) => void };
}

interface FillingOptions {
  id?: string;
  action?: string;
  /** Names of fields that have another value than a draft has. */
  set?: readonly string[];
  /** The answers may ask for other fields than these: the server validates. */
  isOutdated?: () => boolean;
}

export function useFilling(
  fields: readonly FieldView[],
  { id = 'form', action, set = [], isOutdated = () => false }: FillingOptions = {},
): Filling {
  const answer = useAnswer({ id, action });
  const [form] = useForm({
    id,
    lastResult: useLastResult(
      answer,
      fields.filter(({ name }) => set.includes(name)),
    ),
    defaultValue: defaultValues(fields) as Record<string, string>,
    constraint: toConstraints(fields),
    onValidate: ({ form: element, formData }) =>
      parse(formData, {
        resolve: (value, intent) => {
          const error = intent ? null : findProblems(formControls(element), fields, { isOutdated: isOutdated() });
          return error ? { error } : { value };
        },
      }),
  });
  const general = answer.reply?.error?.[''];
  // Conform forgets all errors when a script changes a value; the general ones hold until the next reply.
  const errors: Record<string, string[] | undefined> = { ...(general ? { '': general } : {}), ...form.allErrors };
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

export function setFieldValue({ form }: Filling, field: Parameters<typeof defaultValue>[0] & { name: string }): void {
  const value: unknown = defaultValue(field);
  form.update({ name: field.name, value: value as undefined, validated: false });
}

/** The last reply, or a draft from an ended session: conform compares identities, so neither is made here. */
function useLastResult({ reply, draft }: Answer, set: readonly FieldView[]): SubmissionResult<string[]> | undefined {
  const [kept] = useState(() => {
    const others = set.map((field): [string, unknown] => [field.name, defaultValue(field)]);
    return draft && { initialValue: nestByName([...Object.entries(draft.fields), ...others]) };
  });
  return (reply ?? kept ?? undefined) as SubmissionResult<string[]> | undefined;
}

function formControls(form: HTMLFormElement) {
  return [...form.elements].filter(
    (one): one is HTMLInputElement => 'validity' in one && 'name' in one && !(one instanceof HTMLFieldSetElement),
  );
}
