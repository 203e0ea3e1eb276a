import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { type Marks, writeMarks } from '../../lib/merge-changes';
import { FORM_STATE } from '../../lib/typed-texts';
import { getRequestForm } from '../../platform/request-forms.server';
import { type ReadForm, readForm } from '../../server/guard/form.server';
import { unsealFor } from '../../server/guard/sealed.server';
import { keepSentMarks, marksSentBefore } from '../../server/guard/sent-before.server';
import type { AuthContext } from '../../server/session/auth-context';
import { readPickerSearch, type SearchResults } from '../pickers/picker';
import { replyToSearch } from '../pickers/search-reply.server';
import { answerSchema, editableFields, readTypedValues } from './answer';
import { CHANGED_MEANWHILE, conflictMessage } from './conflicts';
import { type Field, type FormModel, REASON_MODEL } from './field';
import { defaultValues } from './filling/constraints';
import { applyChanges, type FormChanges } from './form-changes';
import type { FormPage } from './form-page';
import { findInvalidPicks, loadPickedNames, type OptionScope, pickerSearches } from './form-pickers.server';
import { hasScripts, type OpenForm, runOnChange } from './form-scripts.server';
import { redirectToStep } from './form-step.server';
import { isUnsendable } from './form-view';
import { toFormModel } from './launched-form.server';
import { baseToValidate, loadReader, openForm, readSealedForm, replyWithForm, toFormPage } from './open-form.server';
import { searchOptions } from './option-search';
import { judgePatterns } from './scripts/judge-patterns.server';
import { differingRepeats, marksOf, SHOWN, sentMark, sentMarks, uncountedRepeats } from './shown-values';
import { type Values, valueAt, withValue } from './values';
import { findUnknownVariables } from './variables.server';

type ExtraFields = Record<string, z.ZodType>;
type SentValues<Own extends ExtraFields> = z.output<ReturnType<typeof answerSchema<Own>>>;

const SCRIPTED = { [FORM_STATE]: z.string().optional(), update: z.string().optional() };

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
  const before = marks ? await marksSentBefore(auth) : [];
  const repeats = findRepeats(auth, open, { base: held, zone });
  const unchanged = marks ? untouchedFields(auth, form, { marks, before, held }) : [];
  const untouched = [...unchanged, ...repeats];
  const base = baseToValidate(open, form, held);
  const schema = answerSchema(form, base, {
    more,
    reader: { zone, patterns: auth.context.patterns },
    untouched,
  });
  if (full.id) await judgePatterns(auth.context.patterns, form, auth.sent);
  const read: ReadForm<z.ZodType> = readForm(auth, schema);
  const formOptions = { zone, stored: changes ? held : undefined };
  const replyAgain = (reply: object, status: number) => replyWithForm(auth, open, data(reply, status), formOptions);
  const runScripts = () => runScriptsOnForm(open, { base, sent: read.payload, zone, repeats });
  const asksForUpdate = hasScripts(full) && auth.sent?.has('update');
  const searched = asksForUpdate ? null : replyToSearch(auth, pickerSearches(form), read);
  if (asksForUpdate || searched?.init === null || read.status === undefined) {
    const response = await redirectToStep(auth, form, read.reply().initialValue ?? {});
    if (response) return { response };
  }
  if (asksForUpdate) return { response: await replyUpdated((await runScripts()).next, 200) };
  if (searched) return { response: await replyWithForm(auth, open, searched, formOptions) };
  if (isUnsendable(form, base) && read.status === 'success')
    return { response: await replyAgain(read.reply({ formErrors: ['forms.cut.refused'] }), 400) };
  // Adding an entry to a list is no submission.
  if (read.status === undefined) return { response: await replyAgain(read.reply(), 200) };
  const differing = auth.sent ? differingRepeats(editableFields(form, base), auth.sent, repeats) : [];
  if (hasScripts(full) && differing.length > 0) {
    const { error, ...reply } = read.reply();
    const ofThese = Object.entries(error ?? {}).filter(([name]) => differing.includes(name));
    return { response: await replyAgain({ ...reply, error: Object.fromEntries(ofThese) }, 400) };
  }
  // Before the answers are validated: what the scripts hide neither blocks nor counts.
  const run = hasScripts(full) ? await runScripts() : null;
  if (run && isChangedByScripts(run, open)) return { response: await replyUpdated(run.next, 409) };
  if (read.status !== 'success') return { response: await replyAgain(read.reply(), 400) };
  const values = withPlacedValues((read.value as { form: Values }).form, run?.next);
  const value = { ...(read.value as object), form: values } as unknown as SentValues<Own>;
  if (marks) {
    const shown = Object.fromEntries(unchanged.map((name) => [name, marks[name] ?? '']));
    await keepSentMarks(auth, { ...marksOf(form.fields, values, zone), ...shown });
  }
  const conflicts = marks ? findConflicts(form, { marks, before, values, held, zone }) : [];
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
  const invalidPicks = await findInvalidPicks(auth, form, { picked: values, held: base });
  const sent = formPart(read.payload);
  const wrong = invalidPicks ?? (await findUnknownVariables(auth, form, { values, held: base, sent }));
  return wrong
    ? { response: await replyAgain(read.reply({ fieldErrors: wrong }), 400) }
    : { read, value, values, form };

  async function replyUpdated(next: OpenForm, status: 200 | 409) {
    const scripted = await toFormPage(auth, next, { zone, anew: true });
    const initialValue = { ...read.reply().initialValue, form: {}, ...defaultValues(scripted.form.fields) };
    const error = status === 200 ? null : { '': ['forms.script.changed'] };
    return data({ initialValue, error, scripted, updated: true }, status);
  }
}

interface StoredForm {
  marks: Marks;
  /** Of what the same form sent before. */
  before: readonly Marks[];
  held: Values;
}

/** A field that the form did not have is not touched. While entries of lists are added, all count as touched. */
function untouchedFields({ sent }: AuthContext, form: FormModel, { marks, before, held }: StoredForm): string[] {
  if (!sent || sent.has('__intent__')) return [];
  const fields = editableFields(form, held);
  return fields
    .filter(({ model }) => model !== REASON_MODEL)
    .filter((field) => {
      const shown = marks[field.name];
      const known = [shown, ...before.map(({ [field.name]: mark = shown }) => mark)];
      return shown === undefined || known.every((mark) => mark === sentMark(field, sent));
    })
    .map(({ name }) => name);
}

function findRepeats(
  { sent }: AuthContext,
  { full, changes, values }: OpenForm,
  { base, zone }: { base: Values; zone: string | null },
): string[] {
  const fields = editableFields(applyChanges(full, changes), base);
  return sent ? uncountedRepeats(fields, sent, { shown: values, zone }) : [];
}

function findConflicts(
  form: FormModel,
  { marks, before, held, values, zone }: StoredForm & { values: Values; zone: string | null },
): Field[] {
  const now = marksOf(editableFields(form, held), held, zone);
  return form.fields.filter(({ name, model }) => {
    const mark = marks[name];
    const isSame = JSON.stringify(valueAt(values, model) ?? null) === JSON.stringify(valueAt(held, model) ?? null);
    if (mark === undefined || now[name] === undefined || isSame) return false;
    return ![marks, ...before].some(({ [name]: known }) => known === now[name]);
  });
}

/** Also when they have not all run: nothing is sent that they could still change. Values without a field are not shown. */
function isChangedByScripts({ next, typed }: ScriptsRun, { full, changes }: OpenForm): boolean {
  const shown = (values: Values, applied: FormChanges) =>
    JSON.stringify([
      full.fields.map(({ model }) => (model === '' ? null : valueAt(values, model))),
      applyChanges(full, applied),
    ]);
  return next.pending.length > 0 || shown(next.values, next.changes) !== shown(typed, changes);
}

/** With what scripts have set at places without a field. */
function withPlacedValues(values: Values, scripted: OpenForm | undefined): Values {
  return (scripted?.placed ?? []).reduce(
    (all, model) => withValue(all, model, valueAt(scripted?.values ?? {}, model)),
    values,
  );
}

function formPart(sent: unknown): unknown {
  return (sent as { form?: unknown }).form;
}

interface TypedForm {
  base: Values;
  sent: unknown;
  zone: string | null;
  repeats: readonly string[];
}

interface ScriptsRun {
  typed: Values;
  next: OpenForm;
}

async function runScriptsOnForm(open: OpenForm, { base, sent, zone, repeats }: TypedForm): Promise<ScriptsRun> {
  const form = applyChanges(open.full, open.changes);
  const fields = form.fields.filter(({ name }) => !repeats.includes(name));
  const typed = readTypedValues({ fields }, base, formPart(sent), { zone });
  return { typed, next: await runOnChange(open, typed) };
}

/** For a search of options in the page; null without such a field. */
export async function searchLiveOptions(auth: AuthContext): Promise<SearchResults | null> {
  const grant = auth.sent?.get('grant');
  const scope = (await unsealFor(auth, 'option-search', String(grant))) as OptionScope | null;
  const found = scope && (await getRequestForm(auth.api, scope.form));
  if (!found) return null;
  const kept = await readSealedForm(auth);
  const changes = kept?.id === scope.form ? kept.changes : {};
  const field = applyChanges(toFormModel(found), changes).fields.find(({ name }) => name === scope.field);
  return field ? searchOptions(field.options, readPickerSearch(auth.sent, 'live')) : null;
}

/** For live updates; null without such a form. */
export async function loadLiveForm(auth: AuthContext, zone: string | null): Promise<FormPage | null> {
  const kept = await readSealedForm(auth);
  const found = kept && (await getRequestForm(auth.api, kept.id));
  if (!kept || !found) return null;
  const full = toFormModel(found);
  const reader = await loadReader(auth);
  const open: OpenForm = { ...kept, full, reader, failed: false, base: kept.values };
  const form = applyChanges(full, kept.changes);
  const base = baseToValidate(open, form, {});
  const schema = answerSchema(form, base, {
    more: { ...SCRIPTED, [SHOWN]: z.string().optional() },
    reader: { zone, patterns: auth.context.patterns },
  });
  const repeats = findRepeats(auth, open, { base, zone });
  const { next } = await runScriptsOnForm(open, { base, sent: readForm(auth, schema).payload, zone, repeats });
  return toFormPage(auth, next, { zone, anew: true });
}
