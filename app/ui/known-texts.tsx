import { breakAddress } from './address-text';
import { useFormats } from './use-formats';
import { useTranslation } from './use-translation';

/** Texts one after another; null stands for one that could not be read. */
export function KnownTexts({ texts }: { texts: readonly (string | null)[] }) {
  const { t } = useTranslation();
  const { list } = useFormats();
  return breakAddress(list(texts.map((text) => text ?? t('ui.word.unknown'))));
}
