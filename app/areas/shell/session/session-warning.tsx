import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { roundedSeconds, type Warning } from '../../../kits/frame/session-clock';
import { buttonClass } from '../../../ui/button';
import { DialogBody, DialogFoot } from '../../../ui/dialog';
import { useTranslation } from '../../../ui/use-translation';
import { SignOutForm } from '../forms/sign-out-form';

export function SessionWarning({ warning, onAcknowledge }: { warning: Warning; onAcknowledge: () => void }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { kind, endsAt } = warning;

  useLayoutEffect(() => {
    const node = dialog.current;
    if (!node) return;
    const stay = (event: Event) => event.preventDefault();
    node.addEventListener('cancel', stay);
    node.showModal();
    first.current?.focus();
    return () => {
      node.removeEventListener('cancel', stay);
      node.close();
    };
  }, []);

  return (
    <dialog
      className="dialog"
      ref={dialog}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-body`}
      onKeyDown={ignoreEscape}
    >
      <header className="dialog-head line between">
        <h2 id={id}>{t(`session.title.${kind}`)}</h2>
      </header>
      <DialogBody>
        <p id={`${id}-body`}>
          {t(`session.body.${kind}`)} {t('session.kept')}
        </p>
        <Countdown endsAt={endsAt} />
      </DialogBody>
      <DialogFoot>
        <SignOutForm>
          <button type="submit" className={buttonClass('plain')}>
            {t('session.signOut')}
          </button>
        </SignOutForm>
        <button type="button" ref={first} className={buttonClass('primary')} onClick={onAcknowledge}>
          {t(kind === 'idle' ? 'session.stay' : 'session.continue')}
        </button>
      </DialogFoot>
    </dialog>
  );
}

// Some browsers close a dialog at the second Escape even if `cancel` was prevented.
function ignoreEscape(event: KeyboardEvent) {
  if (event.key === 'Escape') event.preventDefault();
}

function Countdown({ endsAt }: { endsAt: number }) {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => Date.now());
  const { seconds, changesIn } = roundedSeconds(endsAt - now);

  useEffect(() => {
    if (changesIn <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), changesIn + 50);
    return () => clearTimeout(timer);
  }, [changesIn]);

  return (
    <p role="status" className="small quiet">
      {endsAt > now ? t('session.left', { count: seconds }) : t('session.signingOut')}
    </p>
  );
}
