// What the environment offers a form, and whether what was typed leads anywhere.
import { listSecrets, listVariables, placeholderExists } from '../../platform/environment.server';
import { recover } from '../../platform/recover';
import type { AuthContext } from '../../session/auth-context';
import type { FormModel } from './field';
import type { Values } from './values';
import { referencesIn, withOffered } from './variables';

/** Whoever may not read them is offered none. */
export async function withVariables<Form extends FormModel>({ api }: AuthContext, form: Form): Promise<Form> {
  const takes = form.fields.some(({ reference, entry }) => reference !== null || entry.some((one) => one.reference));
  if (!takes) return form;
  const none = { forbidden: [], otherwise: [] };
  const [variables, secrets] = await Promise.all([recover(listVariables(api), none), recover(listSecrets(api), none)]);
  return withOffered(form, { variables, secrets });
}

/**
 * What is wrong with references that were not there before, by field; null where nothing is. `sent` is what `values` were
 * read from.
 */
export async function unknownVariables(
  { api }: AuthContext,
  form: FormModel,
  { values, held, sent }: { values: Values; held: Values; sent: unknown },
): Promise<Record<string, string[]> | null> {
  const before = new Set(referencesIn(form, held).map(({ id }) => id));
  const named = referencesIn(form, values, sent).filter(({ id }) => !before.has(id));
  const kindsOf = ({ secret }: (typeof named)[number]) => (secret ? 'both' : 'variables');
  const keyOf = (one: (typeof named)[number]) => `${kindsOf(one)} ${one.id}`;
  const asked = new Map<string, Promise<boolean>>();
  for (const one of named) {
    const key = keyOf(one);
    asked.set(key, asked.get(key) ?? placeholderExists(api, one.id, kindsOf(one)));
  }
  const found = await Promise.all(
    named.map(
      async (one): Promise<[string, string[]][]> =>
        (await asked.get(keyOf(one))) ? [] : [[one.name, ['forms.variables.unknown']]],
    ),
  );
  return found.flat().length > 0 ? Object.fromEntries(found.flat()) : null;
}
