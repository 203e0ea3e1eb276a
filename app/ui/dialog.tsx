// A deed that asks one question. Drawn in its page as HTML; with script the same element is shown over the page.
import { useNavigate } from '@remix-run/react';
import { XIcon } from '@shopify/polaris-icons';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogContext } from './form';
import { Icon } from './icon';
import { Link } from './link';

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

const FIRST_FIELD = 'textarea, select, input:not([type=hidden])';

export function Dialog({ title, object, back, over = true, children }: DialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const Title = over ? 'h2' : 'h1';

  useEffect(() => {
    const node = dialog.current;
    if (!node || !over) return;
    const opener = document.activeElement;
    node.close();
    node.showModal();
    const first = node.querySelector<HTMLElement>('.error-summary') ?? node.querySelector<HTMLElement>(FIRST_FIELD);
    first?.focus();
    const leave = (event: Event) => {
      event.preventDefault();
      navigate(back, { preventScrollReset: true, replace: true });
    };
    node.addEventListener('cancel', leave);
    return () => {
      node.removeEventListener('cancel', leave);
      node.close();
      // After the page beneath has taken its own focus.
      requestAnimationFrame(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    };
  }, [over, back, navigate]);

  return (
    <div className="dialog-page">
      <dialog className="dialog" open ref={dialog} aria-labelledby={id}>
        <header className="dialog-head">
          <div>
            <Title id={id}>{title}</Title>
            {object && <p className="dialog-object">{object}</p>}
          </div>
          <Link to={back} className="button-icon" aria-label={t('ui.close')} keepScroll>
            <Icon of={XIcon} />
          </Link>
        </header>
        <DialogContext.Provider value>{children}</DialogContext.Provider>
      </dialog>
    </div>
  );
}

/** The content of a dialog, between head and foot. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="dialog-body">{children}</div>;
}

/** The way back first, the deed last in its colour. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <footer className="dialog-foot">{children}</footer>;
}
