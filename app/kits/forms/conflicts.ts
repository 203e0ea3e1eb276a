// Two people change one object: what the second is told at each field, so that both values are seen and none is lost.
import type { FormModel } from './field';
import { isNothing } from './patch';
import { toldText, type Values, valueAt } from './values';

/** The fields whose values differ, each with what is stored now. */
export function conflictsIn({ fields }: FormModel, typed: Values, stored: Values): { name: string; stored: unknown }[] {
  return fields.flatMap(({ name, model, readOnly }) => {
    const [one, other] = [valueAt(typed, model), valueAt(stored, model)];
    const same = readOnly || (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other);
    return same ? [] : [{ name, stored: valueAt(stored, model) ?? null }];
  });
}

const LONGEST = 200;

/** What is said at a field whose stored value is another one by now. `names` are those of picked objects, by value. */
export function conflictText(stored: unknown, names: Readonly<Record<string, string>> = {}): string {
  const texts = [stored]
    .flat()
    .map(toldText)
    .map((text) => (Object.hasOwn(names, text) ? (names[text] ?? text) : text));
  const text = texts.filter((one) => one !== '').join(', ');
  if (text === '') return 'forms.conflict.nowEmpty';
  return `forms.conflict.now?value=${encodeURIComponent(text.slice(0, LONGEST))}`;
}
