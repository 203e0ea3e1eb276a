// Texts of the components below.
import '../../../locales/parts/bulk.client';
import { useTranslation } from 'react-i18next';
import type { Verb } from '../verbs';
import { isBulkVerb } from './bulk';

/** What the buttons under the list are called. */
export function useBulkLabel(): (verb: Verb, number: string | null) => string {
  const { t } = useTranslation();
  return (verb, number) => {
    if (!isBulkVerb(verb)) return '';
    return number === null ? t(`bulk.${verb}.open`) : t(`bulk.${verb}.button`, { number });
  };
}
