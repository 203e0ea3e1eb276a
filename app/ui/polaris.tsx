import { AppProvider } from '@shopify/polaris';
import type { LinkLikeComponentProps } from '@shopify/polaris/build/ts/src/utilities/link';
import { forwardRef, type ReactNode, useMemo } from 'react';
import { Link } from './link';
import { useTranslation } from './use-translation';

const PolarisLink = forwardRef<HTMLAnchorElement, LinkLikeComponentProps>(function PolarisLink(props, ref) {
  const { url, external: _external, 'data-polaris-unstyled': _unstyled, ...rest } = props;
  return <Link {...rest} ref={ref} to={url} />;
});

export function Polaris({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const texts = useMemo(
    () => ({
      Polaris: {
        Button: { spinnerAccessibilityLabel: t('form.sending') },
        Banner: { dismissButton: t('ui.close') },
      },
    }),
    [t],
  );
  return (
    <AppProvider i18n={texts} linkComponent={PolarisLink as never}>
      {children}
    </AppProvider>
  );
}
