import type { FieldView } from '../form-view';

type Sendable = Pick<FieldView, 'name' | 'kind' | 'texts' | 'entries'>;

/** What a form sends for a field; of the entries of a list with their names. */
export function sentTexts(data: FormData, { name, kind }: Pick<Sendable, 'name' | 'kind'>): string[] {
  if (kind !== 'list') return filled(data.getAll(name));
  return [...data].flatMap(([one, text]) => (one.startsWith(`${name}[`) && text !== '' ? [`${one}=${text}`] : []));
}

/** What it sends when nothing is changed. */
export function textsToSend({ name, kind, texts, entries }: Sendable): string[] {
  if (kind !== 'list') return filled(texts);
  return entries.flatMap((entry, at) => {
    const members = typeof entry === 'string' ? [['', entry]] : Object.entries(entry);
    return members.flatMap(([member, text]) =>
      text === '' ? [] : [`${name}[${at}]${member === '' ? '' : `.${member}`}=${text}`],
    );
  });
}

export function sameTexts(one: string[], other: string[]): boolean {
  const lines = (texts: string[]) => texts.map((text) => text.replace(/\r\n/g, '\n')).join('\0');
  return lines(one) === lines(other);
}

function filled(texts: readonly unknown[]): string[] {
  return texts.filter((text): text is string => typeof text === 'string' && text !== '');
}
