// An action that asks one question. Drawn in its page as HTML; with script the same element is shown over the page.
import { XIcon } from '@shopify/polaris-icons';
import { type ReactNode, useContext, useId, useRef } from 'react';
import { Icon } from './icon';
import { Link } from './link';
import { OverListContext } from './over-list';
import { useCloseDialog, useModal } from './use-modal';
import { useTranslation } from './use-translation';

interface DialogProps {
  /** A question with the verb. */
  title: ReactNode;
  /** What it is about. */
  object?: ReactNode;
  /** Where closing leads: the page it belongs to. */
  back: string;
  /**
   * False when no page is drawn behind it: then it is a page of its own with script, too, and its title the h1.
   * Otherwise the layout route draws its page with its h1 and places the outlet right under its head.
   */
  over?: boolean;
  /** One `ActionForm` holding a `DialogBody` and a `DialogFoot`. */
  children: ReactNode;
}

export function Dialog({ title, object, back, over = true, children }: DialogProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const Title = over ? 'h2' : 'h1';

  useModal(dialog, { over, back });
  const close = useCloseDialog(back);
  const overList = useContext(OverListContext);

  return (
    <div className={over ? 'dialog-page over' : 'dialog-page'}>
      <dialog
        className="dialog"
        open
        ref={dialog}
        aria-labelledby={id}
        aria-describedby={object ? `${id}-object` : undefined}
      >
        <header className="dialog-head line between">
          <div>
            <Title id={id}>{title}</Title>
            {object && (
              <p className="dialog-object quiet" id={`${id}-object`}>
                {object}
              </p>
            )}
          </div>
          <Link
            to={back}
            className="button-icon"
            aria-label={t('ui.close')}
            keepScroll
            onClick={overList ? close : undefined}
          >
            <Icon of={XIcon} />
          </Link>
        </header>
        {children}
      </dialog>
    </div>
  );
}

/** The content of a dialog, between head and foot. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="dialog-body stack">{children}</div>;
}

/** The way back first, the action last in its colour. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <footer className="dialog-foot cluster">{children}</footer>;
}
