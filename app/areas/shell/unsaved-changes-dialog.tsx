import { type Location, useBlocker, useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useId, useRef, useState } from 'react';
import { buttonClass } from '../../ui/button';
import { DialogFoot } from '../../ui/dialog';
import { discardChanges, hasChanges, submittingForm, watchChanges } from '../../ui/form-changes';
import { useTranslation } from '../../ui/use-translation';

/** Asks before a page with unsaved changes is left by a link, a closed dialog, Back or a closed window. */
export function UnsavedChangesDialog() {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) => isLeaving(here.pathname, next.pathname) && hasChanges(),
  );
  // The router unblocks when a form is answered or the page is loaded again meanwhile; the question stays.
  const [next, setNext] = useState<Location | null>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isOpen = next !== null;
  const stay = () => {
    setNext(null);
    if (blocker.state === 'blocked') blocker.reset();
  };
  const leave = () => {
    discardChanges();
    setNext(null);
    if (blocker.state === 'blocked') blocker.proceed();
    else if (next) navigate(next);
  };

  useEffect(watchChanges, []);
  useEffect(() => {
    if (blocker.state === 'blocked') setNext(blocker.location);
  }, [blocker]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes once another page is shown
  useEffect(() => setNext(null), [pathname]);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <dialog className="dialog ask" ref={dialog} aria-labelledby={id} aria-describedby={`${id}-body`} onCancel={stay}>
      {isOpen && (
        <>
          <header className="dialog-head line between">
            <div>
              <h2 id={id}>{t('bar.leave.title')}</h2>
              <p className="dialog-object quiet" id={`${id}-body`}>
                {t('bar.leave.body')}
              </p>
            </div>
          </header>
          <DialogFoot>
            <button type="button" className={buttonClass('normal')} onClick={stay}>
              {t('bar.leave.stay')}
            </button>
            <button type="button" className={buttonClass('bad')} onClick={leave}>
              {t('bar.leave.leave')}
            </button>
          </DialogFoot>
        </>
      )}
    </dialog>
  );
}

/** A page below the current one opens over it or leads back to it, so the draft stays. */
function isLeaving(here: string, next: string): boolean {
  const submitting = submittingForm();
  return submitting ? submitting === 'leaves' : next !== here && !next.startsWith(`${here}/`);
}
