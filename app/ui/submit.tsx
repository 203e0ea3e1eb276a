import { useNavigation } from '@remix-run/react';
import { type MouseEvent, type ReactNode, useContext, useEffect, useState } from 'react';
import { type ButtonLook, buttonClass } from './button';
import { AnswerContext } from './form';
import { Icon, type IconSource } from './icon';
import { useTranslation } from './use-translation';

interface SubmitProps {
  look?: ButtonLook;
  small?: boolean;
  wide?: boolean;
  icon?: IconSource;
  name?: string;
  value?: string;
  formNoValidate?: boolean;
  /** For forms with several verbs: the address and its token. */
  formAction?: string;
  token?: string;
  pressed?: boolean;
  /** What it sends may have an unknown outcome; by default the button without a name and an address of its own. */
  writes?: boolean;
  className?: string;
  'aria-label'?: string;
  'data-key'?: string;
  /** The page stays, so its key waits for nothing. */
  'data-stays'?: '';
  /** Id of a form outside of which it stands. */
  form?: string;
  children: ReactNode;
}

/**
 * Never disabled: a second press of the same action is ignored. After an unknown result it says that it sends again.
 */
export function Submit({
  look = 'normal',
  small,
  wide,
  icon,
  token,
  pressed,
  writes,
  className,
  children,
  ...rest
}: SubmitProps) {
  const { t } = useTranslation();
  const { state, formAction } = useNavigation();
  const { unknown } = useContext(AnswerContext);
  const again = unknown && (writes ?? (!rest.formAction && !rest.name));
  const busy = state === 'submitting' && (!rest.formAction || formAction === rest.formAction);
  const [pressedNow, setPressedNow] = useState(false);
  useEffect(() => {
    if (state === 'idle') setPressedNow(false);
  }, [state]);
  // An icon or a text keeps its look.
  const sending = busy && pressedNow && className === undefined;
  const named = token === undefined ? {} : { name: '_token', value: token };
  return (
    <button
      {...rest}
      {...named}
      type="submit"
      className={className ?? buttonClass(look, { small, wide })}
      aria-label={again || sending ? undefined : rest['aria-label']}
      aria-pressed={pressed}
      aria-disabled={busy || undefined}
      onClick={busy ? ignoreClick : () => setPressedNow(true)}
    >
      {icon && <Icon of={icon} small />}
      {sending ? t('form.sending') : again ? t('form.sendAgain') : children}
    </button>
  );
}

function ignoreClick(event: MouseEvent) {
  event.preventDefault();
}
