import '../../locales/parts/dashboard.client';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BareSheet } from '../../ui/bare-sheet';
import { ActionForm, type FormPass } from '../../ui/form';
import { Submit } from '../../ui/submit';

/** Between coming back from another provider and being where one wanted to be: goes on by itself where script runs. */
export function Returning({ form }: { form: FormPass }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    place.current?.querySelector('form')?.requestSubmit();
  }, []);

  return (
    <BareSheet title={t('dashboard.return.title')} sentence={t('dashboard.return.body')} marks={MARKS} narrow>
      <div ref={place}>
        <ActionForm pass={form}>
          <Submit look="primary" wide>
            {t('dashboard.return.continue')}
          </Submit>
        </ActionForm>
      </div>
    </BareSheet>
  );
}

const MARKS = [
  { mark: 'done', count: 3 },
  { mark: 'open', count: 4 },
] as const;
