import { useContext } from 'react';
import { ClockContext } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { CUSTOM, DIVIDER, labelsIn } from './menu-form';

export function useFieldLabels() {
  const { t, i18n } = useTranslation();
  const { locale } = useContext(ClockContext);
  const translate = t as (key: string, values?: Record<string, string>) => string;

  const language = (name: string) => {
    if (name === 'any') return t('themes.edit.everyLanguage');
    const named = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
    try {
      return named.of(name.replaceAll('_', '-')) ?? name;
    } catch {
      return name;
    }
  };
  const label = (name: string) => translate(`themes.field.${name}`);
  return {
    label,
    language,
    option: (name: string) => translate(`themes.option.${name}`),
    section: (name: string) => translate(`themes.section.${name.replace('.', '-')}`),
    /** A field of the form, which may be one language of a field or a part of the menu. */
    place: (name: string) => {
      const [field = '', part] = name.split('.');
      if (field === 'fontFamily') return label(part ?? 'family');
      const row = /^endUserMenuItems\[(\d+)\]$/.exec(field)?.[1];
      if (row !== undefined) return t('themes.menu.entryAt', { place: Number(row) + 1 });
      if (field === 'ownMenu') return t('themes.menu.own');
      return part === undefined ? label(field) : `${label(field)}, ${language(part)}`;
    },
    entry: ({ id = '', labels = '' }: { id?: string; labels?: string }) => {
      if (id === DIVIDER) return t('themes.menu.divider');
      const own = Object.values(labelsIn(labels))[0];
      if (id === CUSTOM) return own ?? t('themes.menu.link');
      const key = `menu.${id}`;
      return own ?? (i18n.exists(key) ? translate(key) : id);
    },
  };
}
