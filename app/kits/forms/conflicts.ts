import type { FormModel } from './field';
import { isBlank } from './patch';
import { displayText, type Values, valueAt } from './values';

export function findConflicts(
  { fields }: FormModel,
  typed: Values,
  stored: Values,
): { name: string; stored: unknown }[] {
  return fields.flatMap(({ name, model, readOnly }) => {
    const [one, other] = [valueAt(typed, model), valueAt(stored, model)];
    const same = readOnly || (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other);
    return same ? [] : [{ name, stored: valueAt(stored, model) ?? null }];
  });
}

const MAX_LENGTH = 200;

/** `names` of picked objects, by value. */
export function conflictMessage(stored: unknown, names: Readonly<Record<string, string>> = {}): string {
  const texts = [stored]
    .flat()
    .map(displayText)
    .map((text) => (Object.hasOwn(names, text) ? (names[text] ?? text) : text));
  const text = texts.filter((one) => one !== '').join(', ');
  if (text === '') return 'forms.conflict.nowEmpty';
  return `forms.conflict.now?value=${encodeURIComponent(text.slice(0, MAX_LENGTH))}`;
}
