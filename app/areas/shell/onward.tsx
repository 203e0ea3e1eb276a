import { BareSheet } from '../../ui/bare-sheet';
import { ButtonLink } from '../../ui/button';
import { useTranslation } from '../../ui/use-translation';
import { useLeave } from './use-leave';

interface OnwardProps {
  to: string;
  sentence: string;
}

/** A stop on the way to a page: leaves by itself, unless the address held an old link, which the entry script has followed by then. */
export function Onward({ to, sentence }: OnwardProps) {
  const { t } = useTranslation();
  useLeave(to);
  return (
    <BareSheet
      title={t('places.onward.title')}
      sentence={sentence}
      actions={
        <ButtonLink to={to} look="primary" reload>
          {t('places.onward.go')}
        </ButtonLink>
      }
    >
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=${to}`} />
      </noscript>
    </BareSheet>
  );
}
