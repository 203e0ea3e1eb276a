// The server runs the scripts. With script in the browser the page asks for updates when a field changes; without, a
// button sends the form.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { listOf } from '../../../lib/formats';
import { formatLocale } from '../../../lib/language';
import { buttonClass } from '../../../ui/button';
import { restoreAddedFields } from '../../../ui/form-changes';
import { Note } from '../../../ui/note';
import { useHydrated } from '../../../ui/use-hydrated';
import { useReply } from '../../../ui/use-reply';
import { useTranslation } from '../../../ui/use-translation';
import { isSameValue } from '../field';
import { type FormPage, LIVE_FORM } from '../form-page';
import type { FieldView } from '../form-view';
import { sameTexts, sentTexts, textsToSend } from './sent-texts';
import { type Filling, setFieldValue, useFilling } from './use-filling';
import { useTenantTexts } from './use-tenant-texts';

export interface ScriptedFilling {
  state: string;
  failed: boolean;
  /** Scripts are still to run. */
  pending: boolean;
  /** The last request failed. */
  lost: boolean;
  /** Labels of the fields that the last update added. */
  added: string[];
  /** Counts how often scripts changed a picker. */
  versions: Record<string, number>;
  onChange(event: FormEvent<HTMLElement>): void;
  refresh(): void;
}

const PAUSE_MS = 200;
const EMPTY: FormPage = { form: { lines: [], fields: [] }, pickers: {}, script: null };

/** Like `useFilling`, for forms that may have scripts; pass all of it to `FormFields`. */
export function useFormPage(loaded: FormPage | null, { id = 'form', action }: { id?: string; action?: string } = {}) {
  const replied = useReply<{ scripted?: FormPage; updated?: boolean }>();
  const [live, setLive] = useState<FormPage | null>(null);
  const [lost, setLost] = useState(false);
  const [added, setAdded] = useState<string[]>([]);
  const [versions, setVersions] = useState<Record<string, number>>({});
  const answered = useLatest(replied?.scripted);
  const page = live ?? answered ?? loaded ?? EMPTY;
  const { pickers, script } = page;
  // Updates by scripts do not read what is stored.
  const form = useTenantTexts({ ...page.form, shown: page.form.shown ?? loaded?.form.shown });
  const watched = form.fields.filter((field) => field.hasOnChange && !field.fixed);
  const isOutdated = () => hasOtherValues(id, watched);
  const filling = withPendingText(
    useFilling(form.fields, { id, action, set: script?.set, isOutdated }),
    script?.pending ?? false,
  );
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const controller = useRef<AbortController>();
  const stop = () => {
    clearTimeout(timer.current);
    controller.current?.abort();
  };

  /** Fields that the user has not changed since get the server's values. */
  const applyPage = (next: FormPage, sent: FormData) => {
    const now = formData(id);
    const changed = next.form.fields.filter((field) => {
      const before = sentTexts(sent, field);
      return !sameTexts(textsToSend(field), before) && (!now || sameTexts(sentTexts(now, field), before));
    });
    setFieldValues(filling, changed);
    const picked = changed.filter(({ picker }) => picker !== null);
    setVersions((all) => ({ ...all, ...Object.fromEntries(picked.map(({ name }) => [name, (all[name] ?? 0) + 1])) }));
    const before = form.fields.map(({ name }) => name);
    setAdded(next.form.fields.filter(({ name }) => !before.includes(name)).map(({ label }) => label));
    setLive(next);
  };
  const ask = async () => {
    stop();
    const sent = formData(id);
    if (!sent || !script) return;
    controller.current = new AbortController();
    const { signal } = controller.current;
    sent.set('_token', script.token);
    const next = await fetchFormPage(sent, signal);
    if (signal.aborted) return;
    setLost(next === null);
    if (next) applyPage(next, sent);
  };
  const latest = useRef({ ask, filling, isOutdated });
  latest.current = { ask, filling, isOutdated };
  const onChange = ({ target }: FormEvent<HTMLElement>) => {
    const name = 'name' in target ? String(target.name) : '';
    if (!watched.some((one) => isSameValue(one, { name }) || name.startsWith(`${one.name}[`))) return;
    stop();
    timer.current = setTimeout(() => void latest.current.ask(), PAUSE_MS);
  };

  useEffect(() => {
    if (!replied?.scripted) return;
    // What was asked before the form was sent is older than this.
    clearTimeout(timer.current);
    controller.current?.abort();
    setLive(null);
    if (replied.updated) setFieldValues(latest.current.filling, replied.scripted.form.fields);
  }, [replied]);
  // Each answer has run some more of the scripts.
  useEffect(() => {
    if (script?.pending) void latest.current.ask();
  }, [script]);
  useEffect(() => {
    const element = live && document.getElementById(id);
    if (element instanceof HTMLFormElement) restoreAddedFields(element);
  }, [live, id]);
  useEffect(() => {
    // A browser fills in what was typed when it goes back to a page.
    const compare = () => {
      if (latest.current.isOutdated()) void latest.current.ask();
    };
    compare();
    window.addEventListener('pageshow', compare);
    return () => {
      window.removeEventListener('pageshow', compare);
      clearTimeout(timer.current);
      controller.current?.abort();
    };
  }, []);

  const scripted: ScriptedFilling | undefined = script
    ? { ...script, lost, added, versions, onChange, refresh: () => void ask() }
    : undefined;
  return { filling, fields: { form, pickers, filling, scripted } };
}

/** A reply without a form keeps the last one. */
function useLatest<T>(value: T | undefined): T | undefined {
  const [kept, keep] = useState(value);
  if (value !== undefined && value !== kept) keep(value);
  return value ?? kept;
}

function formData(id: string): FormData | null {
  const element = document.getElementById(id);
  return element instanceof HTMLFormElement ? new FormData(element) : null;
}

function hasOtherValues(id: string, fields: readonly FieldView[]): boolean {
  const now = formData(id);
  return now !== null && fields.some((field) => !sameTexts(textsToSend(field), sentTexts(now, field)));
}

function setFieldValues(filling: Filling, fields: readonly FieldView[]): void {
  for (const field of fields) if (!field.fixed && field.kind !== 'password') setFieldValue(filling, field);
}

const CHANGED = 'forms.script.changed';
export const PENDING = 'forms.script.pending';

/** A form whose scripts have not all run is not ready to be sent again. */
function withPendingText(filling: Filling, pending: boolean): Filling {
  if (!pending) return filling;
  const { answer } = filling;
  const toText = (text: string) => (text === CHANGED ? PENDING : text);
  const problems = answer.problems.map(({ name, text }) => ({ name, text: toText(text) }));
  return { ...filling, answer: { ...answer, problems, errors: (name) => answer.errors(name).map(toText) } };
}

/** Null on failure. */
async function fetchFormPage(sent: FormData, signal: AbortSignal): Promise<FormPage | null> {
  try {
    const answer = await fetch(LIVE_FORM, { method: 'POST', body: sent, signal, redirect: 'manual' });
    return answer.ok ? ((await answer.json()) as FormPage) : null;
  } catch {
    return null;
  }
}

/** `isNamed`: the form says already that scripts are still to run. */
export function ScriptNotes({ scripted, isNamed }: { scripted: ScriptedFilling; isNamed: boolean }) {
  const { state, failed, pending, lost, added, refresh } = scripted;
  const { t, i18n } = useTranslation();
  const hasScript = useHydrated();
  const look = buttonClass('normal');
  return (
    <>
      <input type="hidden" name="scripted" value={state} />
      <div aria-live="polite">
        {failed && (
          <Note tone="due" title={t('forms.script.failed')}>
            {t('forms.script.failedWhy')}
          </Note>
        )}
        {pending && !isNamed && <Note tone="due">{t('forms.script.pending')}</Note>}
        {lost && <Note tone="due">{t('forms.script.lost')}</Note>}
        {added.length > 0 && (
          <p className="hidden-visually">
            {t('forms.script.added', { fields: listOf(formatLocale(i18n.language), added) })}
          </p>
        )}
      </div>
      {!hasScript && (
        <div className="form-update">
          <p className="field-hint">{t('forms.script.hint')}</p>
          <button type="submit" name="update" value="1" className={look}>
            {t('forms.script.update')}
          </button>
        </div>
      )}
      {hasScript && (lost || pending) && (
        <div className="form-update">
          <button type="button" onClick={refresh} className={look}>
            {t('forms.script.update')}
          </button>
        </div>
      )}
    </>
  );
}
