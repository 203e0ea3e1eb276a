// The words that are said here.
import '../../../locales/parts/common.client';
import '../../../locales/parts/forms.client';
import '../../../locales/parts/requests.client';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/page';
import { Sheet } from '../../../ui/sheet';
import { FormValues } from '../../forms/form-values';
import type { FormArea } from './form-of-request.server';

interface FormSheetProps {
  area: FormArea | null;
  /** Where it is changed by those who may. */
  changeTo: string | null;
}

/** What was filled in with a request, in the form it was filled in with. */
export function FormSheet({ area, changeTo }: FormSheetProps) {
  const { t } = useTranslation();
  if (!area) return null;
  return (
    <Sheet
      title={t('requests.details.filledIn')}
      end={
        area.mayModify &&
        changeTo && (
          <ButtonLink to={changeTo} small keepScroll>
            {t('forms.area.change')}
          </ButtonLink>
        )
      }
    >
      <FormValues form={area.form} />
    </Sheet>
  );
}
