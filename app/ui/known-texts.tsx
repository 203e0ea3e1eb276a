import { Fragment } from 'react';
import { AddressText } from './address-text';
import { useTranslation } from './use-translation';

/** Texts one after another; null stands for one that could not be read. */
export function KnownTexts({ texts }: { texts: readonly (string | null)[] }) {
  const { t } = useTranslation();
  return texts.map((text, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no names
    <Fragment key={at}>
      {at > 0 && ', '}
      {text === null ? t('ui.word.unknown') : <AddressText text={text} />}
    </Fragment>
  ));
}
