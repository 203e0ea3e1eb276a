import { useTranslation } from '../../../../ui/use-translation';
import { FilterBuilder } from '../../filter/filter-builder';
import { SettingDialog } from './setting-dialog';
import type { ConditionData } from './settings.server';

export function ConditionDialog(page: ConditionData) {
  const { t } = useTranslation();
  return (
    <SettingDialog page={page} title={t('resources.condition.title')}>
      <p>{t('resources.condition.about')}</p>
      <FilterBuilder label={t('resources.condition.label')} filter={page.filter} />
    </SettingDialog>
  );
}
