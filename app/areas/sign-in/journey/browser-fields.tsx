// Steps that only the browser itself can answer: by script, with a plain word where it cannot.
import { useRef, useState } from 'react';
import { buttonClass } from '../../../ui/button';
import { Note } from '../../../ui/note';
import { useHydrated } from '../../../ui/use-hydrated';
import { useTranslation } from '../../../ui/use-translation';
import type { Field } from './fields';
import { useDeviceProfile } from './use-device-profile';
import { useStepText } from './use-step-text';
import { askAuthenticator } from './web-authn';

type WebAuthn = Extract<Field, { kind: 'webauthn' }>;

/** The outcome goes into the hidden value, failures too: the journey then offers its other way. */
export function WebAuthnField({ field: { name, action, options } }: { field: WebAuthn }) {
  const { t } = useTranslation();
  const scripted = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'ready' | 'waiting' | 'failed'>('ready');
  if (!scripted) return <Note tone="due">{t('signInSteps.securityKey.noScript')}</Note>;
  if (!('PublicKeyCredential' in window)) {
    return (
      <>
        <input type="hidden" name={name} value="unsupported" />
        <Note tone="due">{t('signInSteps.securityKey.noSupport')}</Note>
      </>
    );
  }
  async function ask() {
    setState('waiting');
    const outcome = await askAuthenticator(action, options);
    if (input.current) input.current.value = outcome;
    if (outcome.startsWith('ERROR')) setState('failed');
    else input.current?.form?.requestSubmit();
  }
  return (
    <>
      <input type="hidden" name={name} ref={input} />
      <p role="status">
        {state === 'waiting' && t('signInSteps.securityKey.waiting')}
        {state === 'failed' && t('signInSteps.securityKey.failed')}
      </p>
      <button type="button" className={buttonClass('primary', { wide: true })} onClick={() => void ask()}>
        {t(action === 'registration' ? 'signInSteps.securityKey.register' : 'signInSteps.securityKey.use')}
      </button>
    </>
  );
}

type Device = Extract<Field, { kind: 'device' }>;

export function DeviceField({ field }: { field: Device }) {
  const { t } = useTranslation();
  const text = useStepText();
  const scripted = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const { name, location } = field;
  useDeviceProfile(input, field);
  return (
    <>
      <input type="hidden" name={name} ref={input} />
      {field.text !== '' && <p>{text(field.text)}</p>}
      {location && <p>{t('signInSteps.device.location')}</p>}
      <Note tone={scripted ? 'info' : 'due'}>{t(`signInSteps.device.${scripted ? 'waiting' : 'noScript'}`)}</Note>
    </>
  );
}
