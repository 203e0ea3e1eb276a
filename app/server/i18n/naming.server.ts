import { displayName } from '../../lib/display-name';
import { translationFor } from './i18n.server';

/** What people and things are called on a page: those without a name are called so in the reader's language, never by id. */
export interface Naming {
  person(names: Parameters<typeof displayName>[0]): string;
  thing(name: string | null | undefined): string;
}

export async function loadNaming(auth: Parameters<typeof translationFor>[0]): Promise<Naming> {
  const { translator } = await translationFor(auth);
  return {
    person: (names) => displayName(names) ?? translator.t('ui.word.unknownPerson'),
    thing: (name) => name || translator.t('ui.word.unnamed'),
  };
}
