// Unsaved changes in the forms of the page. Listens on the document, so that forms need no code. Drafts are kept in
// memory only: typed text must not lie in the browser's storage.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type FieldValues = Map<string, string>;

interface Change {
  /** Values before the first change. */
  before: FieldValues;
  /** Being sent, or accepted. */
  sent: boolean;
  /** Refused or not answered: unsaved even when its values equal the rendered ones. */
  cameBack: boolean;
}

const changes = new Map<HTMLFormElement, Change>();
interface Draft {
  values: FieldValues;
  /** Of ticked boxes. */
  labels: FieldValues;
}

const drafts = new Map<string, Draft>();
/** Of restored forms: values of fields that the form does not show yet. */
const restoring = new WeakMap<HTMLFormElement, FieldValues>();

/** A ticked choice of a restored form that it does not show: a picker adds it, and calls `restoreAddedFields`. */
export const CHOICE_RESTORED = 'choice-restored';
export interface RestoredChoice {
  name: string;
  value: string;
  label: string;
}

const FORM = 'form[data-draft]';

let submitting: 'stays' | 'leaves' | null = null;

/** Returns the cleanup. */
export function watchChanges(): () => void {
  const input = ({ target }: Event) => {
    const form = formOf(target);
    if (!form) return;
    const change = changes.get(form) ?? { before: fieldValues(form, true), sent: false, cameBack: false };
    change.sent = false;
    changes.delete(form);
    // Runs before React copies the new value into the default of a controlled field.
    changes.set(form, change);
    // The field's own listener may still change its value.
    queueMicrotask(() => drafts.set(draftKey(form), draftOf(form, change.before)));
  };
  const submit = ({ target, submitter }: SubmitEvent) => {
    const form = target instanceof HTMLFormElement ? target : null;
    const method = submitter?.getAttribute('formmethod') ?? form?.getAttribute('method') ?? 'get';
    if (method.toLowerCase() === 'get') return;
    const change = form && changes.get(form);
    if (change) change.sent = true;
    submitting = form?.dataset.leaves === undefined ? 'stays' : 'leaves';
    setTimeout(() => {
      submitting = null;
    });
  };
  const close = (event: BeforeUnloadEvent) => {
    if (hasChanges()) event.preventDefault();
  };
  for (const form of document.querySelectorAll<HTMLFormElement>(FORM)) {
    const before = fieldValues(form, true);
    if (changedValues(form, before).size > 0) changes.set(form, { before, sent: false, cameBack: false });
  }
  document.addEventListener('input', input, true);
  document.addEventListener('submit', submit, true);
  window.addEventListener('beforeunload', close);
  return () => {
    document.removeEventListener('input', input, true);
    document.removeEventListener('submit', submit, true);
    window.removeEventListener('beforeunload', close);
  };
}

export function hasChanges(): boolean {
  return [...changes.keys()].some((form) => isChanged(form) && !changes.get(form)?.sent);
}

function isChanged(form: HTMLFormElement): boolean {
  const change = changes.get(form);
  if (!form.isConnected) changes.delete(form);
  return change !== undefined && form.isConnected && (change.cameBack || changedValues(form, change.before).size > 0);
}

/** While a submit event is handled: whether the form leaves the page. */
export function submittingForm(): 'stays' | 'leaves' | null {
  return submitting;
}

export function discardChanges(): void {
  changes.clear();
}

export function markUnsent(form: HTMLFormElement): void {
  const change = changes.get(form);
  if (change) change.sent = false;
  else if (hasText(form)) changes.set(form, { before: new Map(), sent: false, cameBack: true });
}

export function forgetSentChanges(form: HTMLFormElement): void {
  if (!changes.get(form)?.sent) return;
  changes.delete(form);
  drafts.delete(draftKey(form));
}

const MAX_WAIT_MS = 10_000;

/** The last changed form that was not accepted, or one that carries text of the step before; waits for one being sent. */
export async function lastUnsavedForm(): Promise<HTMLFormElement | null> {
  const until = Date.now() + MAX_WAIT_MS;
  const isSending = () => [...changes.values()].some(({ sent }) => sent);
  while (isSending() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
  return (
    [...changes.keys()].filter(isChanged).pop() ?? document.querySelector<HTMLFormElement>(`${FORM}[data-carries-text]`)
  );
}

/** Fills in the kept draft. Returns how to undo it, or null without a draft. */
export function restoreDraft(form: HTMLFormElement): (() => void) | null {
  const draft = drafts.get(draftKey(form));
  if (!draft) return null;
  const undo = restoreValues(form, draft.values);
  const isAnyAdded = offerHiddenChoices(form, draft);
  if (undo.length === 0 && !isAnyAdded) return null;
  return () => {
    for (const [field, current] of undo) if (fieldValue(field) !== current) setFieldValue(field, current);
    for (const [key, field] of fieldsByKey(form))
      if (draft.labels.has(key) && isBox(field)) field.checked = field.defaultChecked;
    drafts.delete(draftKey(form));
    restoring.delete(form);
    changes.delete(form);
  };
}

/** For fields that a restored form shows only now. */
export function restoreAddedFields(form: HTMLFormElement): void {
  const draft = restoring.get(form);
  if (draft) restoreValues(form, draft);
}

/** Whether any is not shown. */
function offerHiddenChoices(form: HTMLFormElement, { labels }: Draft): boolean {
  const hidden = [...(restoring.get(form) ?? [])].filter(([key, value]) => value === 'true' && labels.has(key));
  for (const [key] of hidden) {
    const at = key.indexOf('=');
    const detail: RestoredChoice = { name: key.slice(0, at), value: key.slice(at + 1), label: labels.get(key) ?? '' };
    form.dispatchEvent(new CustomEvent(CHOICE_RESTORED, { detail }));
  }
  return hidden.length > 0;
}

function restoreValues(form: HTMLFormElement, draft: FieldValues): [Field, string][] {
  const undo: [Field, string][] = [];
  const fields = fieldsByKey(form);
  const shown = new Set(fields.map(([key]) => key));
  restoring.set(form, new Map([...draft].filter(([key]) => !shown.has(key))));
  for (const [key, field] of fields) {
    const value = draft.get(key);
    const current = fieldValue(field);
    const isDrawn = current === fieldValue(field, true);
    if (value === undefined || value === current || !isDrawn || isSecret(field)) continue;
    undo.push([field, current]);
    setFieldValue(field, value);
  }
  return undo;
}

function draftKey(form: HTMLFormElement): string {
  return form.dataset.draft ?? '';
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>(FORM) : null;
}

const IGNORED_TYPES = ['hidden', 'submit', 'button', 'reset', 'search'];

/** Keyed by name and position among fields of that name. */
function fieldsByKey(form: HTMLFormElement): [key: string, field: Field][] {
  const count = new Map<string, number>();
  const fields = [...form.querySelectorAll('input, textarea, select')] as unknown as Field[];
  return fields
    .filter(({ name, type }) => name !== '' && !IGNORED_TYPES.includes(type))
    .map((field) => {
      const before = count.get(field.name) ?? 0;
      count.set(field.name, before + 1);
      // Boxes of one name are keyed by value: their list may be rendered anew.
      return [isBox(field) ? `${field.name}=${field.value}` : `${field.name}#${before}`, field];
    });
}

function fieldValues(form: HTMLFormElement, drawn = false): FieldValues {
  return new Map(fieldsByKey(form).map(([key, field]) => [key, fieldValue(field, drawn)]));
}

function changedValues(form: HTMLFormElement, before: FieldValues): FieldValues {
  const changed = fieldsByKey(form).filter(
    ([key, field]) => fieldValue(field) !== (before.get(key) ?? fieldValue(field, true)),
  );
  return new Map(changed.map(([key, field]) => [key, fieldValue(field)]));
}

function draftOf(form: HTMLFormElement, before: FieldValues): Draft {
  const boxes = fieldsByKey(form).filter(([, field]) => isBox(field) && field.checked);
  const labels = boxes.map(([key, field]): [string, string] => {
    const label = field.closest('label');
    return [key, (label?.querySelector('bdi') ?? label)?.textContent?.trim() ?? ''];
  });
  return { values: changedValues(form, before), labels: new Map(labels) };
}

function hasText(form: HTMLFormElement): boolean {
  return fieldsByKey(form).some(
    ([, field]) => !isBox(field) && !(field instanceof HTMLSelectElement) && field.value !== '',
  );
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

function isSecret({ type }: Field): boolean {
  return type === 'password' || type === 'file';
}

/** The current value, or the rendered one. */
function fieldValue(field: Field, drawn = false): string {
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.options].find(({ selected, defaultSelected }) => (drawn ? defaultSelected : selected));
    return (chosen ?? field.options[0])?.value ?? '';
  }
  if (isBox(field)) return String(drawn ? field.defaultChecked : field.checked);
  return drawn ? field.defaultValue : field.value;
}

/** Fires the events of typing. */
function setFieldValue(field: Field, value: string): void {
  if (isBox(field)) {
    // A radio button is unset by setting another.
    if (field.type === 'checkbox' || value === 'true') field.click();
    return;
  }
  // The prototype's setter bypasses React's own property, so that React sees a change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
