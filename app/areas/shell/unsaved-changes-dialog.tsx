import { useBlocker } from '@remix-run/react';
import { useEffect, useId, useRef } from 'react';
import { buttonClass } from '../../ui/button';
import { DialogFoot } from '../../ui/dialog';
import { discardChanges, hasChanges, submittingForm, watchChanges } from '../../ui/form-changes';
import { useTranslation } from '../../ui/use-translation';

/** Asks before a page with unsaved changes is left by a link, a closed dialog, Back or a closed window. */
export function UnsavedChangesDialog() {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { state, reset, proceed } = useBlocker(
    ({ currentLocation: here, nextLocation: next }) => isLeaving(here.pathname, next.pathname) && hasChanges(),
  );
  const leave = () => {
    discardChanges();
    proceed?.();
  };

  useEffect(watchChanges, []);
  useEffect(() => {
    if (state === 'blocked') dialog.current?.showModal();
    else dialog.current?.close();
  }, [state]);

  return (
    <dialog
      className="dialog ask"
      ref={dialog}
      aria-labelledby={id}
      aria-describedby={`${id}-body`}
      onCancel={() => reset?.()}
    >
      {state === 'blocked' && (
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
            <button type="button" className={buttonClass('normal')} onClick={() => reset?.()}>
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
