import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { writeMarks } from '../../lib/merge-changes';
import { getRequestForm } from '../../platform/request-forms.server';
import { type ReadForm, readForm } from '../../server/guard/form.server';
import type { AuthContext } from '../../server/session/auth-context';
import { replyToSearch } from '../pickers/search-reply.server';
import { answerSchema, editableFields, readTypedValues } from './answer';
import { CHANGED_MEANWHILE, conflictMessage } from './conflicts';
import type { Field, FormModel } from './field';
import { applyChanges } from './form-changes';
import type { FormPage } from './form-page';
import { findInvalidPicks, loadPickedNames, pickerSearches } from './form-pickers.server';
import { hasScripts, type OpenForm, runOnChange } from './form-scripts.server';
import { toFormModel } from './launched-form.server';
import { openForm, readSealedForm, replyWithForm, toFormPage } from './open-form.server';
import { judgePatterns } from './scripts/judge-patterns.server';
import { marksOf, SHOWN, sentMark, sentMarks } from './shown-values';
import { type Values, valueAt } from './values';
import { findUnknownVariables } from './variables.server';

type ExtraFields = Record<string, z.ZodType>;
type SentValues<Own extends ExtraFields> = z.output<ReturnType<typeof answerSchema<Own>>>;

const SCRIPTED = { scripted: z.string().optional(), update: z.string().optional() };

interface SentFormOptions<Own extends ExtraFields> {
  /** Stored values, or those that a new form begins with. */
  held: Values;
  /** Fields beside those of the form. */
  own?: Own;
  zone?: string | null;
  /** The form changes `held`: fields that were not touched keep it, and what others changed meanwhile is a conflict. */
  changes?: boolean;
}

export async function readSentForm<Own extends ExtraFields = Record<never, never>>(
  auth: AuthContext,
  full: FormModel,
  { held, own, zone = null, changes = false }: SentFormOptions<Own>,
) {
  const open = await openForm(auth, full, held);
  const form = applyChanges(full, open.changes);
  const more = {
    ...own,
    ...(hasScripts(full) ? SCRIPTED : {}),
    ...(changes ? { [SHOWN]: z.string().optional() } : {}),
  };
  const marks = changes ? sentMarks(auth.sent) : null;
  const untouched = marks ? untouchedFields(auth, form, { marks, held }) : [];
  const schema = answerSchema(form, open.values, {
    more,
    reader: { zone, patterns: auth.context.patterns },
    untouched,
  });
  if (full.id) await judgePatterns(auth.context.patterns, form, auth.sent);
  const read: ReadForm<z.ZodType> = readForm(auth, schema);
  const formOptions = { zone, stored: changes ? held : undefined };
  const replyAgain = (reply: object, status: number) => replyWithForm(auth, open, data(reply, status), formOptions);
  if (hasScripts(full) && auth.sent?.has('update')) return { response: await replyUpdated(200) };
  const searched = replyToSearch(auth, pickerSearches(form), read);
  if (searched) return { response: await replyWithForm(auth, open, searched, formOptions) };
  if (full.isCut && read.status === 'success')
    return { response: await replyAgain(read.reply({ formErrors: ['forms.cut.refused'] }), 400) };
  // Adding an entry to a list is no submission.
  if (read.status !== 'success')
    return { response: await replyAgain(read.reply(), read.status === 'error' ? 400 : 200) };
  const answers = (read.value as { form: Values }).form;
  const next = hasScripts(full) ? await runOnChange(open, answers) : { ...open, values: answers };
  if (isChanged(next, { ...open, values: answers })) return { response: await replyUpdated(409) };
  const { values } = next;
  const value = { ...(read.value as object), form: values } as unknown as SentValues<Own>;
  const conflicts = marks ? findConflicts(form, { marks, values, held, zone }) : [];
  if (marks && conflicts.length > 0) {
    const names = await loadPickedNames(auth, form, held);
    const messages = conflicts.map((field): [string, string[]] => [
      field.name,
      [conflictMessage(valueAt(held, field.model), names)],
    ]);
    const reply = read.reply({ formErrors: [CHANGED_MEANWHILE], fieldErrors: Object.fromEntries(messages) });
    const shown = writeMarks({ ...marks, ...marksOf(conflicts, held, zone) });
    return { response: await replyAgain({ ...reply, outcome: 'refused', shown }, 409) };
  }
  const invalidPicks = await findInvalidPicks(auth, form, { picked: values, held: open.values });
  const sent = formPart(read.payload);
  const wrong = invalidPicks ?? (await findUnknownVariables(auth, form, { values, held: open.values, sent }));
  return wrong
    ? { response: await replyAgain(read.reply({ fieldErrors: wrong }), 400) }
    : { read, value, values, form };

  async function replyUpdated(status: number) {
    const { initialValue, error } = read.reply(status === 200 ? {} : { formErrors: ['forms.script.changed'] });
    const scripted = await runScriptsOnForm(auth, open, { sent: read.payload, zone });
    return data({ initialValue, error: status === 200 ? null : error, scripted, updated: true }, status);
  }
}

interface StoredForm {
  marks: Readonly<Record<string, string>>;
  held: Values;
}

/** A field that the form did not have is not touched. While entries of lists are added, all count as touched. */
function untouchedFields({ sent }: AuthContext, form: FormModel, { marks, held }: StoredForm): string[] {
  if (!sent || sent.has('__intent__')) return [];
  const fields = editableFields(form, held);
  return fields
    .filter((field) => (marks[field.name] ?? sentMark(field, sent)) === sentMark(field, sent))
    .map(({ name }) => name);
}

function findConflicts(
  form: FormModel,
  { marks, held, values, zone }: StoredForm & { values: Values; zone: string | null },
): Field[] {
  const now = marksOf(editableFields(form, held), held, zone);
  return form.fields.filter(({ name, model }) => {
    const mark = marks[name];
    const isSame = JSON.stringify(valueAt(values, model) ?? null) === JSON.stringify(valueAt(held, model) ?? null);
    return mark !== undefined && now[name] !== undefined && now[name] !== mark && !isSame;
  });
}

/** Whether there is something to check: values without a field are not shown. */
function isChanged(one: OpenForm, other: OpenForm): boolean {
  const parts = ({ full, values, changes }: OpenForm) =>
    JSON.stringify([full.fields.map(({ model }) => (model === '' ? null : valueAt(values, model))), changes]);
  return parts(one) !== parts(other);
}

function formPart(sent: unknown): unknown {
  return (sent as { form?: unknown }).form;
}

interface TypedForm {
  sent: unknown;
  zone: string | null;
}

async function runScriptsOnForm(auth: AuthContext, open: OpenForm, { sent, zone }: TypedForm): Promise<FormPage> {
  const form = applyChanges(open.full, open.changes);
  const typed = readTypedValues(form, open.values, formPart(sent), { zone });
  return toFormPage(auth, await runOnChange(open, typed), { zone, anew: true });
}

/** For live updates; null without such a form. */
export async function loadLiveForm(auth: AuthContext, zone: string | null): Promise<FormPage | null> {
  const kept = await readSealedForm(auth);
  const found = kept && (await getRequestForm(auth.api, kept.id));
  if (!kept || !found) return null;
  const full = toFormModel(found);
  const open: OpenForm = { ...kept, full, failed: false, base: kept.values };
  const schema = answerSchema(applyChanges(full, kept.changes), kept.values, {
    more: { ...SCRIPTED, [SHOWN]: z.string().optional() },
    reader: { zone, patterns: auth.context.patterns },
  });
  return runScriptsOnForm(auth, open, { sent: readForm(auth, schema).payload, zone });
}
