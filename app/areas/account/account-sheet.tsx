import type { ReactNode } from 'react';
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
  /** It did not load: nothing of it is shown but that. */
  failed?: boolean;
  children?: ReactNode;
}

/** A section of the profile page, which can be linked to and can fail alone. */
export function AccountSheet({ section, title, failed, children, ...rest }: AccountSheetProps) {
  const { t } = useTranslation();
  return (
    <div id={section} tabIndex={-1} className="account-section">
      {failed ? (
        <Sheet rows hatched title={title}>
          <Failure retry={PROFILE}>{t('account.sectionFailed')}</Failure>
        </Sheet>
      ) : (
        <Sheet rows title={title} {...rest}>
          {children}
        </Sheet>
      )}
    </div>
  );
}
