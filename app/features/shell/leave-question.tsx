import { useBlocker } from '@remix-run/react';
import { useContext, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from './dialog';
import { AnswerContext } from './form';
import { buttonClass } from './page';

/**
 * Stands in a form: a page whose form was changed and not sent is left only after a question, be it by a link of ours,
 * by Back or by closing the window. Without script a browser keeps what was typed for as long as it goes back to it.
 */
export function AskBeforeLeaving() {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { refused } = useContext(AnswerContext);
  const unsaved = useRef(false);
  const { state, reset, proceed } = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      unsaved.current && here.pathname + here.search !== next.pathname + next.search,
  );

  useEffect(() => {
    const form = dialog.current?.closest('form');
    unsaved.current = refused;
    const change = () => {
      unsaved.current = true;
    };
    const send = () => {
      unsaved.current = false;
    };
    const leave = (event: Event) => {
      if (unsaved.current) event.preventDefault();
    };
    form?.addEventListener('input', change);
    form?.addEventListener('submit', send);
    window.addEventListener('beforeunload', leave);
    return () => {
      form?.removeEventListener('input', change);
      form?.removeEventListener('submit', send);
      window.removeEventListener('beforeunload', leave);
    };
  }, [refused]);

  useEffect(() => {
    if (state === 'blocked') dialog.current?.showModal();
    else dialog.current?.close();
  }, [state]);

  return (
    <dialog className="dialog ask" ref={dialog} aria-labelledby={id} onCancel={() => reset?.()}>
      <header className="dialog-head">
        <div>
          <h2 id={id}>{t('bar.leave.title')}</h2>
          <p className="dialog-object">{t('bar.leave.body')}</p>
        </div>
      </header>
      <DialogFoot>
        <button type="button" className={buttonClass('normal')} onClick={() => reset?.()}>
          {t('bar.leave.stay')}
        </button>
        <button type="button" className={buttonClass('bad')} onClick={() => proceed?.()}>
          {t('bar.leave.leave')}
        </button>
      </DialogFoot>
    </dialog>
  );
}
