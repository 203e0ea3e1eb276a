import { useTranslation } from '../../ui/use-translation';

export function AttributesFailed() {
  const { t } = useTranslation();
  return <p className="sheet-body small due">{t('administration.lifecycle.attributesFailed')}</p>;
}
