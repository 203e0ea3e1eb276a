import type { OwnTexts } from '../../kits/lists/texts';
import { useTranslation } from '../../ui/use-translation';
import type { View } from './query';
import type { ViolationRow } from './rows';

export function useViolationTexts(view: View): OwnTexts {
  const { t } = useTranslation();
  if (view !== 'exception') return {};
  return {
    label: t('violations.tabs.exception'),
    failed: t('violations.failed.exceptions'),
    noMatch: t('violations.noMatchException'),
  };
}

export function useViolationName(): (about: Pick<ViolationRow, 'rule' | 'person'>) => string {
  const { t } = useTranslation();
  return ({ rule, person }) =>
    rule || person
      ? t('violations.what', {
          rule: rule ?? t('ui.word.unknown'),
          person: person ?? t('ui.word.inside.unknownPerson'),
        })
      : t('places.title.violation');
}
