import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button';
import { Dialog, DialogBody, DialogFoot } from '../../ui/dialog';

interface NothingToDoProps {
  title: string;
  object?: string | null;
  back: string;
  /** Why, and what could be done instead. */
  children: ReactNode;
  /** One way on, beside the way back. */
  action?: ReactNode;
  /** What the way back is called, where going back is not the word. */
  leave?: string;
}

/** A change of the account that cannot be made, or not now. */
export function NothingToDo({ title, object, back, children, action, leave }: NothingToDoProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} object={object && <bdi>{object}</bdi>} back={back}>
      <DialogBody>{typeof children === 'string' ? <p>{children}</p> : children}</DialogBody>
      <DialogFoot>
        <ButtonLink to={back} keepScroll>
          {leave ?? t('account.back')}
        </ButtonLink>
        {action}
      </DialogFoot>
    </Dialog>
  );
}
