import { useTranslation } from '../../../../ui/use-translation';
import { FilterBuilder } from '../../filter/filter-builder';
import { SettingDialog } from './setting-dialog';
import type { ConditionData } from './settings.server';

export function ConditionDialog(page: ConditionData) {
  const { t } = useTranslation();
  return (
    <SettingDialog page={page} title={t('administration.resources.condition.title')}>
      <p>{t('administration.resources.condition.about')}</p>
      <FilterBuilder label={t('administration.resources.condition.label')} filter={page.filter} />
    </SettingDialog>
  );
}
