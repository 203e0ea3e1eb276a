import { isRecord } from '../../lib/record';
import { readStrictJson, type StrictJson } from '../../lib/strict-json';
import { freeName, nameOf, realmKey, type StoredTheme, saveTheme } from './theme-list';
import { nameProblem } from './theme-names';

export const MOST_THEMES = 500;

/** Themes as they came, or message keys about what is wrong: then nothing is imported. */
export type ThemeInFile = { themes: StoredTheme[] } | { wrong: string[] };

/** One theme, a list of them (also as `themes`), a document of realms, or an export that holds them by id under `theme`. */
export function themesInFile(text: string, realm: string): ThemeInFile {
  const read = readStrictJson(text);
  if ('wrong' in read) {
    return { wrong: [unreadable(read)] };
  }
  const items = itemsOfFile(read.value, realm);
  if (items.length === 0) return { wrong: ['themes.wrong.importNone'] };
  if (items.length > MOST_THEMES) return { wrong: [`themes.wrong.importMany?most=${MOST_THEMES}`] };
  const wrong = items.flatMap((item, at) => {
    if (!isRecord(item)) return [`themes.wrong.importItem?number=${at + 1}`];
    const problem = nameProblem(nameOf(item).trim(), []);
    if (problem === null) return [];
    const [, about = 'nameMissing'] = /\.(\w+)(\?|$)/.exec(problem) ?? [];
    return [`themes.wrong.import.${about}?number=${at + 1}&most=100`];
  });
  return wrong.length > 0 ? { wrong } : { themes: items.filter(isRecord) };
}

function unreadable(read: Exclude<StrictJson, { value: unknown }>): string {
  const values = new URLSearchParams({ at: String(read.at), ...('name' in read ? { name: read.name } : {}) });
  if (read.wrong === 'deep') return 'themes.wrong.importDeep';
  const key = { json: 'importJson', names: 'importNames', twice: 'importNamedTwice' }[read.wrong];
  return `themes.wrong.${key}?${values}`;
}

function itemsOfFile(value: unknown, realm: string): unknown[] {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return [];
  const { realm: realms, theme: exported, themes } = value;
  if (Array.isArray(themes) && !('name' in value)) return themes;
  if (isRecord(realms)) {
    const own = realms[realmKey(realm)] ?? Object.values(realms).find(Array.isArray);
    return Array.isArray(own) ? own : [];
  }
  if (isRecord(exported) && !('name' in value)) return Object.values(exported);
  return [value];
}

interface Importing {
  /** Of the file. */
  themes: readonly StoredTheme[];
  known: 'copy' | 'update';
  /** One for each theme of the file, where it is new. */
  ids: readonly string[];
}

export type Imported = { themes: readonly StoredTheme[]; names: string[] } | { wrong: string[] };

/**
 * The list with the themes of a file. Updates keep their id and bring their journeys; all others come as new themes
 * without journeys, under a free name.
 */
export function mergeImportedThemes(stored: readonly StoredTheme[], { themes, known, ids }: Importing): Imported {
  let list: readonly StoredTheme[] = stored;
  const names: string[] = [];
  const wrong: string[] = [];
  themes.forEach((theme, at) => {
    const { _id: id } = theme;
    const isUpdate = known === 'update' && stored.some(({ _id }) => _id === id && typeof id === 'string');
    const own = isUpdate ? id : ids[at];
    const others = list.filter(({ _id }) => _id !== own).map(nameOf);
    const name = freeName(nameOf(theme).trim(), others);
    if (name === null) {
      const values = new URLSearchParams({ number: String(at + 1), name: nameOf(theme) });
      wrong.push(`themes.wrong.importCrowded?${values}`);
      return;
    }
    names.push(name);
    list = saveTheme(list, isUpdate ? { ...theme, name } : { ...theme, name, _id: own, linkedTrees: [] });
  });
  return wrong.length > 0 ? { wrong } : { themes: list, names };
}
