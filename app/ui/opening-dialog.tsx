import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { XIcon } from '@shopify/polaris-icons';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from './icon';
import { dialogTitleOf } from './over-list';
import { useTranslation } from './use-translation';

/** Stands for a dialog over a list from the press of its link until its page is loaded. */
export function OpeningDialog() {
  const { state, location, formMethod } = useNavigation();
  const title = state === 'loading' && !formMethod ? dialogTitleOf(location.state) : null;
  return title === null ? null : <LoadingDialog title={title} />;
}

function LoadingDialog({ title }: { title: string }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  // Before it is taken off the page, so that the focus goes back to the link.
  useLayoutEffect(() => {
    const node = dialog.current;
    node?.close();
    node?.showModal();
    // Not the button to close it: a space that is typed ahead would press it.
    node?.focus();
    return () => node?.close();
  }, []);
  // The page that stays ends the navigation to the dialog.
  const cancel = () => navigate({ pathname, search, hash }, { replace: true, state, preventScrollReset: true });
  return (
    <div className="dialog-page over">
      <dialog
        className="dialog"
        open
        ref={dialog}
        tabIndex={-1}
        aria-label={title}
        aria-busy="true"
        onCancel={(event) => {
          event.preventDefault();
          cancel();
        }}
      >
        <header className="dialog-head line between">
          <h2>{title}</h2>
          <button type="button" className="button-icon" aria-label={t('ui.close')} onClick={cancel}>
            <Icon of={XIcon} />
          </button>
        </header>
        <div className="dialog-body dialog-opening" role="status">
          {t('ui.loading')}
        </div>
      </dialog>
    </div>
  );
}
