// What was changed in the forms of the page and not sent. It listens to the whole document, so that forms need do nothing.
// Drafts live as long as the document: nothing that somebody typed may lie in the browser's storage.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What fields hold, by their place in the form. */
type FieldValues = Map<string, string>;

interface Change {
  /** What the fields held before somebody changed one. */
  before: FieldValues;
  /** It is on its way, or was taken. */
  sent: boolean;
  /** It came back: that it holds what was drawn does not mean that nothing would be lost. */
  cameBack: boolean;
}

const changes = new Map<HTMLFormElement, Change>();
const drafts = new Map<string, FieldValues>();

/** A form of ours carries the key of its draft. */
const FORM = 'form[data-draft]';

let submitting: 'stays' | 'leaves' | null = null;

/** Begins to watch; answers how to stop. */
export function watchChanges(): () => void {
  const input = ({ target }: Event) => {
    const form = formOf(target);
    if (!form) return;
    const change = changes.get(form) ?? { before: fieldValues(form, true), sent: false, cameBack: false };
    change.sent = false;
    // The form that was changed last stands last.
    changes.delete(form);
    // React writes the new value into the default of a controlled field; this listener comes first.
    changes.set(form, change);
    // The value of a field that listens itself may still change it.
    queueMicrotask(() => drafts.set(draftKey(form), changedValues(form, change.before)));
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
  // What was typed before hydration.
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

/** Whether a form of the page holds something that would be lost with it. */
export function hasChanges(): boolean {
  return [...changes.keys()].some((form) => isChanged(form) && !changes.get(form)?.sent);
}

function isChanged(form: HTMLFormElement): boolean {
  const change = changes.get(form);
  if (!form.isConnected) changes.delete(form);
  return change !== undefined && form.isConnected && (change.cameBack || changedValues(form, change.before).size > 0);
}

/** Whether a form is being sent in this very moment, and if so, whether that leaves the other forms of the page. */
export function submittingForm(): 'stays' | 'leaves' | null {
  return submitting;
}

/** The page is left with all it holds, on purpose. */
export function discardChanges(): void {
  changes.clear();
}

/** What the form sent was refused or not answered: it is still to be sent. */
export function markUnsent(form: HTMLFormElement): void {
  const change = changes.get(form);
  if (change) change.sent = false;
  else if (hasText(form)) changes.set(form, { before: new Map(), sent: false, cameBack: true });
}

/** What the form sent was taken. */
export function forgetSentChanges(form: HTMLFormElement): void {
  if (!changes.get(form)?.sent) return;
  changes.delete(form);
  drafts.delete(draftKey(form));
}

const MAX_WAIT_MS = 10_000;

/** The form that was changed last and not taken; while one is on its way, once that is answered. */
export async function lastUnsavedForm(): Promise<HTMLFormElement | null> {
  const until = Date.now() + MAX_WAIT_MS;
  const isSending = () => [...changes.values()].some(({ sent }) => sent);
  while (isSending() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
  return [...changes.keys()].filter(isChanged).pop() ?? null;
}

/** Fills in what was typed when the form was left. Answers how to undo it, or null where there was nothing. */
export function restoreDraft(form: HTMLFormElement): (() => void) | null {
  const draft = drafts.get(draftKey(form));
  if (!draft) return null;
  const undo: [Field, string][] = [];
  for (const [place, field] of fieldsByKey(form)) {
    const value = draft.get(place);
    const held = fieldValue(field);
    const isDrawn = held === fieldValue(field, true);
    if (value === undefined || value === held || !isDrawn || isSecret(field)) continue;
    undo.push([field, held]);
    setFieldValue(field, value);
  }
  if (undo.length === 0) return null;
  return () => {
    for (const [field, held] of undo) if (fieldValue(field) !== held) setFieldValue(field, held);
    drafts.delete(draftKey(form));
    changes.delete(form);
  };
}

function draftKey(form: HTMLFormElement): string {
  return form.dataset.draft ?? '';
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>(FORM) : null;
}

const IGNORED_TYPES = ['hidden', 'submit', 'button', 'reset', 'search'];

/** The fields that somebody fills in, by name and how many of that name come before. */
function fieldsByKey(form: HTMLFormElement): [place: string, field: Field][] {
  const count = new Map<string, number>();
  const fields = [...form.querySelectorAll('input, textarea, select')] as unknown as Field[];
  return fields
    .filter(({ name, type }) => name !== '' && !IGNORED_TYPES.includes(type))
    .map((field) => {
      const before = count.get(field.name) ?? 0;
      count.set(field.name, before + 1);
      // Boxes of one name are told apart by their value: a list of them may be drawn anew.
      return [isBox(field) ? `${field.name}=${field.value}` : `${field.name}#${before}`, field];
    });
}

function fieldValues(form: HTMLFormElement, drawn = false): FieldValues {
  return new Map(fieldsByKey(form).map(([place, field]) => [place, fieldValue(field, drawn)]));
}

function changedValues(form: HTMLFormElement, before: FieldValues): FieldValues {
  const changed = fieldsByKey(form).filter(
    ([place, field]) => fieldValue(field) !== (before.get(place) ?? fieldValue(field, true)),
  );
  return new Map(changed.map(([place, field]) => [place, fieldValue(field)]));
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

/** What a field holds, or held when it was drawn. */
function fieldValue(field: Field, drawn = false): string {
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.options].find(({ selected, defaultSelected }) => (drawn ? defaultSelected : selected));
    return (chosen ?? field.options[0])?.value ?? '';
  }
  if (isBox(field)) return String(drawn ? field.defaultChecked : field.checked);
  return drawn ? field.defaultValue : field.value;
}

/** As if somebody had typed it: parts that listen to the field hear of it. */
function setFieldValue(field: Field, value: string): void {
  if (isBox(field)) {
    // A radio button goes out when another one is pressed.
    if (field.type === 'checkbox' || value === 'true') field.click();
    return;
  }
  // React looks at the property it has put on the field itself; the one of its kind sets the value unseen.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
