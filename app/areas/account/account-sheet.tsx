import type { ReactNode } from 'react';
import type { FailedPart } from '../../platform/recover';
import { Failure } from '../../ui/note';
import { Sheet } from '../../ui/sheet';
import { useTranslation } from '../../ui/use-translation';
import { PROFILE, type Section } from './paths';

interface AccountSheetProps {
  section: Section;
  title: string;
  beside?: ReactNode;
  end?: ReactNode;
  foot?: ReactNode;
  /** Shows a failure in place of the content. */
  failed?: FailedPart;
  children?: ReactNode;
}

export function AccountSheet({ section, title, failed, children, ...rest }: AccountSheetProps) {
  const { t } = useTranslation();
  return (
    <div id={section} tabIndex={-1} className="account-section">
      {failed ? (
        <Sheet rows hatched title={title}>
          <Failure retry={PROFILE} signedOut={failed.signedOut}>
            {t('account.sectionFailed')}
          </Failure>
        </Sheet>
      ) : (
        <Sheet rows title={title} {...rest}>
          {children}
        </Sheet>
      )}
    </div>
  );
}
