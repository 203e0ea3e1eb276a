import { displayName } from '../../lib/display-name';
import { translationFor } from './i18n.server';

/** What people and things are called on a page: those without a name are called so in the reader's language, never by id. */
export interface Naming {
  person(names: Parameters<typeof displayName>[0]): string;
  thing(name: string | null | undefined): string;
}

/** Plain texts, since what a form has read before its write is kept as JSON. */
export interface NamingTexts {
  unknownPerson: string;
  unnamed: string;
}

type Reader = Parameters<typeof translationFor>[0];

export async function loadNamingTexts(auth: Reader): Promise<NamingTexts> {
  const { translator } = await translationFor(auth);
  return { unknownPerson: translator.t('ui.word.unknownPerson'), unnamed: translator.t('ui.word.unnamed') };
}

export const namingOf = ({ unknownPerson, unnamed }: NamingTexts): Naming => ({
  person: (names) => displayName(names) ?? unknownPerson,
  thing: (name) => name || unnamed,
});

export const loadNaming = async (auth: Reader): Promise<Naming> => namingOf(await loadNamingTexts(auth));
