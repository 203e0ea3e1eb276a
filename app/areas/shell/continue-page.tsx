import { useEffect } from 'react';
import { BareSheet } from '../../ui/bare-sheet';
import { ButtonLink } from '../../ui/button';
import { useTranslation } from '../../ui/use-translation';

interface ContinuePageProps {
  to: string;
  sentence: string;
}

/** Goes on by itself, unless the address held an old link, which the entry script has followed by then. */
export function ContinuePage({ to, sentence }: ContinuePageProps) {
  const { t } = useTranslation();
  // After hydration, and without a step in the history.
  useEffect(() => window.location.replace(to), [to]);
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
