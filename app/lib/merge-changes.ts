// A form whose object others may have saved meanwhile: what it showed, what was sent, and what is stored now.
import { fingerprint } from './fingerprint';
import { isRecord } from './record';

/** A short mark of each value that a form showed; values without a text have none. */
export type Marks = Readonly<Record<string, string>>;

const MARK_LENGTH = 10;

export const markOf = (text: string): string => (text === '' ? '' : fingerprint(text).slice(0, MARK_LENGTH));

/** The text of a hidden field. */
export const writeMarks = (marks: Marks): string => JSON.stringify(marks);

/** Null where the text is something else. */
export function readMarks(text: string): Marks | null {
  try {
    const marks: unknown = JSON.parse(text);
    return isRecord(marks) ? (marks as Marks) : null;
  } catch {
    return null;
  }
}

export function marksOfTexts(texts: Readonly<Record<string, string>>): Marks {
  const marks = Object.entries(texts).map(([name, text]) => [name, markOf(text)] as const);
  return Object.fromEntries(marks.filter(([, mark]) => mark !== ''));
}

/** The hidden field of a form that shows these texts. */
export function writeMarksOf(texts: Readonly<Record<string, string>>): string {
  return writeMarks(marksOfTexts(texts));
}

interface Merged {
  /** Not touched in the form, and changed elsewhere. */
  theirs: string[];
  /** Changed by both. */
  conflicts: string[];
  /** For the form that is shown again: of what is stored now for the conflicts. */
  seen: string;
}

/** What a form showed, and what it sent before and may have stored itself. */
export interface KnownMarks {
  /** As `writeMarks` writes it. */
  seen: string | undefined;
  own?: readonly Marks[];
}

/** Compares texts by name; an absent one is empty. Without marks all that differs counts as changed by both. */
export function mergeChanges(
  typed: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
  { seen, own = [] }: KnownMarks,
): Merged {
  const shown = readMarks(seen ?? '') ?? {};
  const marks: Record<string, string> = { ...shown };
  const [theirs, conflicts]: [string[], string[]] = [[], []];
  for (const name of new Set([...Object.keys(typed), ...Object.keys(now)])) {
    const [{ [name]: yours = '' }, { [name]: stored = '' }] = [typed, now];
    if (yours === stored) continue;
    const known = [shown, ...own].map(({ [name]: mark = '' }) => mark);
    if (known.every((mark) => mark === markOf(yours))) theirs.push(name);
    else if (!known.includes(markOf(stored))) {
      conflicts.push(name);
      marks[name] = markOf(stored);
    }
  }
  return { theirs, conflicts, seen: writeMarks(marks) };
}
