// An element of its page; with script it is shown as a modal.
import { XIcon } from '@shopify/polaris-icons';
import { type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { ButtonLink } from './button';
import { Icon } from './icon';
import { Link } from './link';
import { OverListContext, useSavesOverList } from './over-list';
import { useInRow } from './row-panel';
import { FIRST_FIELD, useCloseDialog, useModal } from './use-modal';
import { useTranslation } from './use-translation';

interface DialogProps {
  title: ReactNode;
  object?: ReactNode;
  back: string;
  /** False when no page is behind it: then it is a page itself, and its title the h1. */
  over?: boolean;
  children: ReactNode;
}

export function Dialog(props: DialogProps) {
  return useInRow() ? <InRow {...props} /> : <Modal {...props} />;
}

/** In an open row it stands beside what it is about. */
function InRow({ title, children }: DialogProps) {
  const part = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => {
    const find = (what: string) => part.current?.querySelector<HTMLElement>(what);
    (find('.error-summary') ?? find(FIRST_FIELD) ?? find('.dialog-foot button'))?.focus();
    const panel = part.current?.closest<HTMLElement>('.row-panel');
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) panel?.focus();
      });
    };
  }, []);
  return (
    <section className="row-verb sheet" ref={part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Modal({ title, object, back, over = true, children }: DialogProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const Title = over ? 'h2' : 'h1';

  useModal(dialog, { over, back });
  const close = useCloseDialog(back);
  const overList = useContext(OverListContext);
  const saving = useSavesOverList();
  // Hidden while it saves, it could not take the focus.
  useEffect(() => {
    if (!saving) return;
    const node = dialog.current;
    return () => node?.querySelector<HTMLElement>('.error-summary')?.focus();
  }, [saving]);

  return (
    <div className={over ? 'dialog-page over' : 'dialog-page'}>
      <dialog
        className="dialog"
        open
        ref={dialog}
        data-saving={saving ? '' : undefined}
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
      {overList && (
        <p className="hidden-visually" role="status">
          {saving && t('ui.saving')}
        </p>
      )}
    </div>
  );
}

export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="dialog-body stack">{children}</div>;
}

interface LeaveLinkProps {
  to: string;
  /** Where nothing can be sent, there is nothing to cancel. */
  as?: 'cancel' | 'close';
  /** For a dialog whose own verb is to cancel. */
  text?: string;
}

/** The way out of a dialog: over a list back in the history, as the cross does. */
export function LeaveLink({ to, as = 'cancel', text }: LeaveLinkProps) {
  const { t } = useTranslation();
  const close = useCloseDialog(to);
  const overList = useContext(OverListContext);
  return (
    <ButtonLink to={to} keepScroll onClick={overList ? close : undefined}>
      {text ?? t(`ui.${as}`)}
    </ButtonLink>
  );
}

export function DialogFoot({ children }: { children: ReactNode }) {
  return <footer className="dialog-foot cluster">{children}</footer>;
}
