import { Text } from '@shopify/polaris';
import { ActionForm } from '../../../ui/form';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useTranslation } from '../../../ui/use-translation';

/** The way to ask for the same again. */
export function RepeatPanel({ address, form }: { address: string; form: string }) {
  const { t } = useTranslation();
  return (
    <Sheet title={t('requests.catalog.again.title')}>
      <ActionForm tokens={{ token: form }} action={address} className="stack-s">
        <Text as="p" variant="bodySm">
          {t('requests.catalog.again.body')}
        </Text>
        <Submit>{t('requests.catalog.again.button')}</Submit>
      </ActionForm>
    </Sheet>
  );
}
