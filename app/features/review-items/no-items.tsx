import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/note';
import { REVIEWS } from '../reviews/paths';

/** Nothing of this type is the reader’s to decide. */
export function NoItems() {
  const { t } = useTranslation();
  return (
    <Empty title={t('items.empty.title')} actions={<ButtonLink to={REVIEWS}>{t('items.empty.back')}</ButtonLink>}>
      {t('items.empty.body')}
    </Empty>
  );
}
